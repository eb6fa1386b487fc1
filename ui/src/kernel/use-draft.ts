import { useEffect, useState, useSyncExternalStore } from "react";
import { draftOwner, isDraftRetained, isDraftSaved, onDrafts, saveDraft } from "./draft.ts";

/** A form whose changes can be observed, as by react-hook-form's `watch`. */
interface Watchable<V> {
  watch(callback: (values: V) => void): { unsubscribe(): void };
}

const asTyped = (values: unknown): unknown => values;

/**
 * Saves a form's values as they are typed, for the person who opened the form; loading them is up to the form's default
 * values. `of` maps the values to the stored draft.
 */
export function useDraft<V>(name: string, { watch }: Watchable<V>, of: (values: V) => unknown = asTyped): void {
  const [owner] = useState(draftOwner);
  useEffect(() => {
    const subscription = watch((values) => saveDraft(name, of(values), { of: owner }));
    return () => subscription.unsubscribe();
  }, [name, watch, of, owner]);
}

/** Whether this device has a draft under one of these names. */
export const useDraftSaved = (names: readonly string[]): boolean =>
  useSyncExternalStore(
    onDrafts,
    () => isDraftSaved(names),
    () => false,
  );

/** Whether this tab retains drafts of a session that ended. */
export const useDraftRetained = (): boolean => useSyncExternalStore(onDrafts, isDraftRetained, () => false);
