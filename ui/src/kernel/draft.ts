import type { z } from "zod";
import { storage } from "./storage.ts";

const prefix = "draft:";
/** Milliseconds. The lifetime of the onboarding cookie: older drafts belong to an ended visit. */
const lifetime = 24 * 60 * 60 * 1000;
const secrets = new Set(["password", "confirmPassword", "code"]);
const visitor = "visitor";

interface StoredDraft {
  readonly savedAt: number;
  /** The account it was typed in, or `visitor`. */
  readonly of: string;
  readonly value: unknown;
}

let owner = visitor;
/** Drafts by name: typed in this tab in the current session, and retained from a session that ended unexpectedly. */
const typedHere = new Map<string, StoredDraft>();
const retained = new Map<string, StoredDraft>();
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
  const kept = { savedAt: now, of, value: withoutSecrets(value) };
  typedHere.set(name, kept);
  write(name, kept);
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
  typedHere.delete(name);
  retained.delete(name);
  remove(name);
}

function remove(name: string): void {
  storage.remove(prefix + name);
  for (const listener of listeners) listener();
}

/** Whether there is a draft under one of these names. */
export const isDraftSaved = (names: readonly string[]): boolean => names.some((name) => read(name) !== undefined);

/** Subscribes to drafts saved or cleared in this tab. Returns an unsubscribe function. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab retains drafts of a session that ended. */
export const isDraftRetained = (): boolean => retained.size > 0;

/** Discards the drafts of this tab when its user signs out. */
export function forgetTyped(): void {
  typedHere.clear();
  retained.clear();
}

/**
 * Sets the drafts' owner (undefined: signed out) and deletes other people's drafts and expired ones: stored drafts end with their
 * session, even if another device ended it. The tab retains its drafts in memory and restores them if the same person signs in
 * again. A visitor's drafts, typed just before sign-in, pass to the session.
 */
export function draftsBelongTo(accountId: string | undefined, now = Date.now()): void {
  const before = owner;
  owner = accountId ?? visitor;
  if (accountId === undefined) retainTyped();
  else returnRetained(accountId);
  for (const key of storage.names()) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    const kept = read(name);
    if (kept !== undefined && now - kept.savedAt < lifetime && kept.of === owner) continue;
    if (kept !== undefined && now - kept.savedAt < lifetime && kept.of === visitor) write(name, { ...kept, of: owner });
    else {
      // Typed before a reload of this tab, or in another tab.
      if (accountId === undefined && kept?.of === before && !retained.has(name)) retained.set(name, kept);
      remove(name);
    }
  }
  for (const listener of listeners) listener();
}

/** The session has ended: retains the drafts of this tab, which are deleted from the device. */
function retainTyped(): void {
  for (const [name, kept] of typedHere) if (kept.of !== visitor) retained.set(name, kept);
  typedHere.clear();
}

/** A user signed in: restores their retained drafts and discards all others. */
function returnRetained(accountId: string): void {
  for (const [name, kept] of retained) {
    if (kept.of !== accountId) continue;
    typedHere.set(name, kept);
    write(name, kept);
  }
  retained.clear();
  for (const [name, kept] of typedHere) {
    if (kept.of === visitor) typedHere.set(name, { ...kept, of: accountId });
    else if (kept.of !== accountId) typedHere.delete(name);
  }
}

function write(name: string, kept: StoredDraft): void {
  storage.write(prefix + name, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

function read(name: string): StoredDraft | undefined {
  try {
    const { savedAt, of, value } = JSON.parse(storage.read(prefix + name) ?? "null") as StoredDraft;
    return typeof savedAt === "number" && typeof of === "string" ? { savedAt, of, value } : undefined;
  } catch {
    return undefined; // none, or in another release's format
  }
}
