import type { Message } from "@provenwork/contracts/application/message-queries";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useCommand } from "#kernel/mutation.ts";
import { type ThreadView, callsOf } from "./sides.ts";

const onVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};
const isVisible = () => document.visibilityState === "visible";

/** Marks the other side's messages as read while they are seen: not in a tab in the background. */
export function useMarkRead({ side, applicationId, unread }: ThreadView, newestFirst: readonly Message[] | undefined) {
  const { mutate } = useCommand(callsOf[side].read);
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const through = newestFirst?.find(({ from }) => from !== side)?.number ?? 0;
  const marked = useRef(0);
  useEffect(() => {
    if (!visible || unread === 0 || through <= marked.current) return;
    marked.current = through;
    mutate({ applicationId, through });
  }, [visible, unread, through, mutate, applicationId]);
}
