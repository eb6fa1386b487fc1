import type { z } from "zod";
import { storage } from "./storage.ts";

const prefix = "draft:";
/** As long as the onboarding cookie lives: an older draft belongs to a visit that is over. */
const lifetime = 24 * 60 * 60 * 1000;
const secrets = new Set(["password", "confirmPassword", "code"]);

/** The value without what must never be written to a device, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !secrets.has(field));
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutSecrets(inner)]));
}

/** Keeps what somebody has typed for the next visit to the same form, less passwords and codes. */
export function saveDraft(name: string, value: unknown, now = Date.now()): void {
  storage.write(prefix + name, JSON.stringify({ savedAt: now, value: withoutSecrets(value) }));
}

/** The draft if there is one, younger than a day, in the shape the form has today; otherwise undefined. */
export function loadDraft<S extends z.ZodType>(name: string, shape: S, now = Date.now()): z.output<S> | undefined {
  const stored = storage.read(prefix + name);
  if (stored === null) return undefined;
  try {
    const { savedAt, value } = JSON.parse(stored) as { savedAt: number; value: unknown };
    const parsed = shape.safeParse(value);
    if (now - savedAt < lifetime && parsed.success) return parsed.data;
  } catch {
    // Written by another release or by hand: worthless, so forgotten below.
  }
  clearDraft(name);
  return undefined;
}

export function clearDraft(name: string): void {
  storage.remove(prefix + name);
}

/** Forgets everything that anybody typed here: somebody else may sit here next. */
export function clearAllDrafts(): void {
  for (const name of storage.names()) if (name.startsWith(prefix)) storage.remove(name);
}
