import type { Origin } from "#kernel/steps.ts";
import type { Timer } from "./due.ts";

/** The origin of what the system does by itself: because of an event, or of a timer. */
export const systemOrigin = (because: {
  commandId: string;
  correlationId: string;
  causationId: string;
  now: Date;
}): Origin => ({ actor: { id: null, role: "system" }, ...because });

/** The origin of what a timer does; `commandId` where it gives more than one command. */
export const timerOrigin = ({ timerId, causationId, correlationId, now }: Timer, commandId: string = timerId): Origin =>
  systemOrigin({ commandId, causationId, correlationId, now });
