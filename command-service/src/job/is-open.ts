import type { Job } from "@provenwork/contracts/job/state";
import { isPast } from "./expiry.ts";

/** Whether a job takes applications. An expiry counts from its instant on, however late its timer rings. */
export const isOpen = ({ status, expiresAt }: Job, now: Date): boolean =>
  status === "active" && !isPast(expiresAt, now);
