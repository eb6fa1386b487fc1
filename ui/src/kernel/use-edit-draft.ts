import { useCallback } from "react";
import { z } from "zod";
import { loadDraft } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

interface Watchable<V> {
  watch(callback: (values: V) => void): { unsubscribe(): void };
}

/** The subject of an edit and its revision. */
export interface Subject {
  about: string;
  /** Undefined for a new entry. */
  revision: number | undefined;
}

/** The draft of an edit of the same subject. Its revision may be stale by now; the server detects that. */
export function loadEditDraft<V>(name: string, about: string, shape: z.ZodType<V>) {
  const draft = loadDraft(name, kept);
  const values = shape.safeParse(draft?.values);
  return draft?.about === about && values.success ? { revision: draft.revision, values: values.data } : undefined;
}

const kept = z.object({ about: z.string(), revision: z.number().optional(), values: z.unknown() });

/** Saves an edit's values together with its subject. */
export function useEditDraft<V>(name: string, { about, revision }: Subject, form: Watchable<V>): void {
  const of = useCallback((values: V) => ({ about, revision, values }), [about, revision]);
  useDraft(name, form, of);
}

/** Subject of a draft about something without an id; includes the person, so that drafts are never mixed up. */
export const ownSubject = (personId: string | undefined, what: "person" | "new"): string => `${what} ${personId ?? ""}`;
