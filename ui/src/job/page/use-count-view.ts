import { CountJobView } from "@provenwork/contracts/job/view-commands";
import { useEffect } from "react";
import { call } from "#kernel/call.ts";

const counted = new Set<string>();

/** Counts that the page of a job was opened, once for as long as the tab lives. A call that fails counts nothing. */
export function useCountView(jobId: string): void {
  useEffect(() => {
    if (counted.has(jobId)) return;
    counted.add(jobId);
    call(CountJobView, { jobId }).catch(() => {});
  }, [jobId]);
}
