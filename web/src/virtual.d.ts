declare module "virtual:catalogue/*" {
  const fetched: () => Promise<Record<string, string | string[]>>;
  export default fetched;
}

declare module "*.md" {
  const fetched: () => Promise<string>;
  export default fetched;
}
