declare module "virtual:catalogue/*" {
  const catalogue: Record<string, string | string[]>;
  export default catalogue;
}

declare module "*.md" {
  const html: string;
  export default html;
}
