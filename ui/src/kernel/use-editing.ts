import { useEffect, useRef } from "react";
import { useSearchParams } from "#kernel/router.ts";

/** Id of the button that opens a form; takes focus again when the form closes. */
export const editButtonId = (what: string): string => `edit-${what}`;

export interface Editing {
  /** Which form of the profile is open: `person`, `new`, or the id of an experience. */
  what: string | undefined;
  open(what: string): void;
  close(): void;
}

/** The open form is in the URL, so that a reload opens it again. */
export function useEditing(): Editing {
  const [search, setSearch] = useSearchParams();
  const what = search.get("edit") ?? undefined;
  const before = useRef(what);
  useEffect(() => {
    if (what === undefined && before.current !== undefined)
      document.getElementById(editButtonId(before.current))?.focus();
    before.current = what;
  }, [what]);
  const setEdit = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    change(next);
    setSearch(next, { replace: true });
  };
  return {
    what,
    open: (form) => setEdit((next) => next.set("edit", form)),
    close: () => setEdit((next) => next.delete("edit")),
  };
}
