import type { z } from "zod";
import { storage } from "./storage.ts";

const prefix = "draft:";
/** Milliseconds. As long as the onboarding cookie lives: an older draft belongs to a visit that is over. */
const lifetime = 24 * 60 * 60 * 1000;
const secrets = new Set(["password", "confirmPassword", "code"]);
const visitor = "visitor";

interface Kept {
  readonly savedAt: number;
  /** The account it was typed in, or `visitor`. */
  readonly of: string;
  readonly value: unknown;
}

let owner = visitor;
const listeners = new Set<() => void>();

/** The owner of drafts that are saved from now on: an account id, or `visitor`. */
export const draftOwner = (): string => owner;

/** The value without what must never be written to a device, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !secrets.has(field));
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

/** Keeps what somebody has typed for the next visit to the same form, less passwords and codes. */
export function saveDraft(name: string, value: unknown, { now = Date.now(), of = owner } = {}): void {
  write(name, { savedAt: now, of, value: withoutSecrets(value) });
}

/** The draft if there is one of this owner, younger than a day, in the shape the form has today; otherwise undefined. */
export function loadDraft<S extends z.ZodType>(name: string, shape: S, now = Date.now()): z.output<S> | undefined {
  const kept = read(name);
  if (kept === undefined || (kept.of !== owner && kept.of !== visitor)) return undefined;
  const parsed = shape.safeParse(kept.value);
  if (now - kept.savedAt < lifetime && parsed.success) return parsed.data;
  clearDraft(name);
  return undefined;
}

export function clearDraft(name: string): void {
  storage.remove(prefix + name);
  for (const heard of listeners) heard();
}

/** Whether something typed is kept under one of these names. */
export const isDraftSaved = (names: readonly string[]): boolean => names.some((name) => read(name) !== undefined);

/** Tells of drafts that are saved or cleared in this tab. Returns how to stop. */
export function onDrafts(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/**
 * Says who is signed in here now (undefined: nobody) and forgets what others typed and what is too old: drafts end with the
 * session they were typed in, even if another device ended it. What was typed just before signing in goes with the session, too.
 */
export function draftsBelongTo(accountId: string | undefined, now = Date.now()): void {
  owner = accountId ?? visitor;
  for (const key of storage.names()) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    const kept = read(name);
    if (kept !== undefined && now - kept.savedAt < lifetime && kept.of === owner) continue;
    if (kept !== undefined && now - kept.savedAt < lifetime && kept.of === visitor) write(name, { ...kept, of: owner });
    else clearDraft(name);
  }
}

function write(name: string, kept: Kept): void {
  storage.write(prefix + name, JSON.stringify(kept));
  for (const heard of listeners) heard();
}

function read(name: string): Kept | undefined {
  try {
    const { savedAt, of, value } = JSON.parse(storage.read(prefix + name) ?? "null") as Kept;
    return typeof savedAt === "number" && typeof of === "string" ? { savedAt, of, value } : undefined;
  } catch {
    return undefined; // none, or written by another release or by hand
  }
}
