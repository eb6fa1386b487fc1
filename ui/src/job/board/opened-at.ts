import { useState } from "react";
import { useLocation } from "#kernel/router.ts";

/** Opening time of the list by history entry, so that Back restores the same list and scroll position. */
const openedAt = new Map<string, string>();

/** The instant up to which the list shows jobs, and a function that sets it to now. */
export function useOpenedAt(): [string, () => void] {
  const { key, search } = useLocation();
  const entry = `${key} ${search}`;
  const [, redraw] = useState(0);
  const open = () => openedAt.set(entry, new Date().toISOString());
  if (!openedAt.has(entry)) open();
  const refresh = () => {
    open();
    redraw((count) => count + 1);
  };
  return [openedAt.get(entry) ?? "", refresh];
}
