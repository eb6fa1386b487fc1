import { useEffect, useState, useSyncExternalStore } from "react";
import { draftOwner, isDraftSaved, onDrafts, saveDraft } from "./draft.ts";

/** The part of a form that tells of changes; react-hook-form's `watch` fits. */
interface Watchable<V> {
  watch(heard: (values: V) => void): { unsubscribe(): void };
}

const asTyped = (values: unknown): unknown => values;

/**
 * Saves a form's values as they are typed, for the person whom the form was opened for; loading them is the business of its
 * default values. `of` makes of the values what is kept.
 */
export function useDraft<V>(name: string, { watch }: Watchable<V>, of: (values: V) => unknown = asTyped): void {
  const [owner] = useState(draftOwner);
  useEffect(() => {
    const subscription = watch((values) => saveDraft(name, of(values), { of: owner }));
    return () => subscription.unsubscribe();
  }, [name, watch, of, owner]);
}

/** Whether something typed is kept on this device under one of these names. */
export const useDraftSaved = (names: readonly string[]): boolean =>
  useSyncExternalStore(
    onDrafts,
    () => isDraftSaved(names),
    () => false,
  );
