// What this browser remembers of a table, and the links that let friends in.

import { forget, load, save } from "./storage";

/** As the server makes them. Places on the page such as #main are none. */
const INVITATION = /^[0-9a-f]{32}$/;

export interface Memory {
  /** What a friend must show to come in. */
  invite?: string;
  /** The keys of the seats that are played on this device when several people share it. */
  tokens?: string[];
  /** Whether tips are shown during the game. */
  coach?: boolean;
}

/** What is remembered of a table; only what has our shape, since others can write there too. */
export function remembered(id: string): Memory {
  const old: unknown = load<unknown>(nameOf(id), null);
  if (typeof old !== "object" || old === null) return {};
  const { invite, tokens, coach } = old as Record<string, unknown>;
  const memory: Memory = {};
  if (typeof invite === "string" && invite !== "") memory.invite = invite;
  if (areKeys(tokens)) memory.tokens = tokens;
  if (typeof coach === "boolean") memory.coach = coach;
  return memory;
}

/** Adds to what is remembered of a table. */
export function remember(id: string, patch: Memory): void {
  save(nameOf(id), { ...remembered(id), ...patch });
}

/** The link that lets a friend in: the invitation is behind the hash, so no server logs it. */
export function invitationLink(id: string, invite: string): string {
  return location.origin + invitationPath(id, invite);
}

/** The same link as a path of the app. */
export function invitationPath(id: string, invite: string): string {
  return `/tables/${id}#${encodeURIComponent(invite)}`;
}

/** The invitation in the hash of an address, or nothing. */
export function invitationIn(hash: string): string | null {
  const text = hash.startsWith("#") ? hash.slice(1) : hash;
  return INVITATION.test(text) ? text : null;
}

/** The invitation to a table: the one in the address, or the one that is remembered. */
export function invitationTo(id: string, hash: string): string | null {
  return invitationIn(hash) ?? remembered(id).invite ?? null;
}

/** Forgets a table, with the keys to its seats. */
export function forgetTable(id: string): void {
  forget(nameOf(id));
}

function nameOf(id: string): string {
  return `tripot.table.${id}`;
}

function areKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 1 && value.every((key) => typeof key === "string");
}
