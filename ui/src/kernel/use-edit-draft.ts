import { useCallback } from "react";
import { z } from "zod";
import { loadDraft } from "./draft.ts";
import { useDraft } from "./use-draft.ts";

interface Watchable<V> {
  watch(heard: (values: V) => void): { unsubscribe(): void };
}

/** What is being edited: which thing, as of which revision. */
export interface Subject {
  about: string;
  /** Undefined for what is new. */
  revision: number | undefined;
}

/** A draft of an edit, if it is of the same thing; what it was made on may be outdated by now, and the server will say so. */
export function loadEditDraft<V>(name: string, about: string, shape: z.ZodType<V>) {
  const draft = loadDraft(name, kept);
  const values = shape.safeParse(draft?.values);
  return draft?.about === about && values.success ? { revision: draft.revision, values: values.data } : undefined;
}

const kept = z.object({ about: z.string(), revision: z.number().optional(), values: z.unknown() });

/** Saves what is typed into an edit together with what it is an edit of. */
export function useEditDraft<V>(name: string, { about, revision }: Subject, form: Watchable<V>): void {
  const of = useCallback((values: V) => ({ about, revision, values }), [about, revision]);
  useDraft(name, form, of);
}
