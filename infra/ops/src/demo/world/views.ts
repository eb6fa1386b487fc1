import { CountJobView } from "@provenwork/contracts/job/view-commands";
import { day } from "./companies.ts";
import type { Timetable } from "./timetable.ts";

interface Viewed {
  readonly jobId: string;
  /** Minutes before the end of the world between which it is listed. */
  readonly from: number;
  readonly to: number;
}

/** Visitors open the page of a job every so many days. Draws nothing, so that the rest of the world stays as it is. */
export function planViews(time: Timetable, name: string, { jobId, from, to }: Viewed, every: number): void {
  for (let at = Math.round(from - 0.3 * day); at > to; at -= every * day)
    time.plan(`views ${at} ${name}`, at, { role: "anonymous" }, CountJobView, { jobId });
}
