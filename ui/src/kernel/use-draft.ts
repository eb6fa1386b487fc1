import { useEffect } from "react";
import { saveDraft } from "./draft.ts";

/** The part of a form that tells of changes; react-hook-form's `watch` fits. */
interface Watchable {
  watch(heard: (values: unknown) => void): { unsubscribe(): void };
}

/** Saves a form's values as they are typed; loading them is the business of its default values. */
export function useDraft(name: string, { watch }: Watchable): void {
  useEffect(() => {
    const subscription = watch((values) => saveDraft(name, values));
    return () => subscription.unsubscribe();
  }, [name, watch]);
}
