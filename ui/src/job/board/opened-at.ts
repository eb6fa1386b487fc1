import { useState } from "react";
import { useLocation } from "#kernel/router.ts";

/** When each entry of the history opened its list: going back finds the list that was left, with its pages and its place. */
const openedAt = new Map<string, string>();

/** The instant up to which the list shows jobs, and what moves it to this moment. */
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
