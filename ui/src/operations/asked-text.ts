import { durationText } from "@provenwork/contracts/kernel/duration-text";

export interface Asked {
  readonly by: string | null;
  readonly reason: string;
  readonly requestedAt: string;
  readonly endedAt: string | null;
}

/** Who asked, how long it took from then on, and why: "By demo-admin, took 42 s: Odd rows". */
export function askedText({ by, reason, requestedAt, endedAt }: Asked): string {
  const who = `By ${by ?? "somebody who is not known any more"}`;
  const seconds = endedAt === null ? undefined : Math.max(0, (Date.parse(endedAt) - Date.parse(requestedAt)) / 1_000);
  const took = seconds === undefined ? "" : `, took ${seconds < 1 ? "less than 1 s" : durationText(seconds)}`;
  return `${who}${took}${reason === "" ? "" : `: ${reason}`}`;
}
