import { currentTraceparent } from "@provenwork/platform/tracing";
import type { Origin } from "#kernel/origin.ts";
import type { Timer } from "./scheduled-jobs.ts";

/** The origin of the system's own commands: an event or a timer. */
export const systemOrigin = (because: {
  commandId: string;
  correlationId: string;
  causationId: string;
  now: Date;
}): Origin => {
  const traceparent = currentTraceparent();
  return { actor: { id: null, role: "system" }, ...because, ...(traceparent !== undefined && { traceparent }) };
};

/** The origin of a timer's command; `commandId` if it sends more than one. */
export const timerOrigin = ({ timerId, causationId, correlationId, now }: Timer, commandId: string = timerId): Origin =>
  systemOrigin({ commandId, causationId, correlationId, now });
