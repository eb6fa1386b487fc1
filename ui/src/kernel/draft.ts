import type { z } from "zod";
import { storage } from "./storage.ts";

const prefix = "draft:";
/** Milliseconds. The lifetime of the onboarding cookie: older drafts belong to an ended visit. */
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

/** Owner of newly saved drafts: an account id, or `visitor`. */
export const draftOwner = (): string => owner;

/** The value without secrets, which must never be stored on a device; at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !secrets.has(field));
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

/** Stores a form's values, without passwords and codes, for the next visit to the form. */
export function saveDraft(name: string, value: unknown, { now = Date.now(), of = owner } = {}): void {
  write(name, { savedAt: now, of, value: withoutSecrets(value) });
}

/** This owner's draft if it is younger than a day and matches the form's current schema; otherwise undefined. */
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

/** Whether there is a draft under one of these names. */
export const isDraftSaved = (names: readonly string[]): boolean => names.some((name) => read(name) !== undefined);

/** Subscribes to drafts saved or cleared in this tab. Returns an unsubscribe function. */
export function onDrafts(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/**
 * Sets the drafts' owner (undefined: signed out) and deletes other people's drafts and expired ones: drafts end with the session
 * they were typed in, even if another device ended it. A visitor's drafts, typed just before sign-in, pass to the session.
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
    return undefined; // none, or in another release's format
  }
}
