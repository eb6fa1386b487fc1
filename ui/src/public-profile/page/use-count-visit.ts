import { CountPageVisit } from "@provenwork/contracts/public-profile/visit-commands";
import { useEffect } from "react";
import { call } from "#kernel/call.ts";

const counted = new Set<string>();

/** Counts that a page was opened, once for as long as the tab lives. A call that fails counts nothing. */
export function useCountVisit(handle: string | undefined): void {
  useEffect(() => {
    if (handle === undefined || counted.has(handle)) return;
    counted.add(handle);
    call(CountPageVisit, { handle }).catch(() => {});
  }, [handle]);
}
