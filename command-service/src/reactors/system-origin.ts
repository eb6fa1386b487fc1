import type { Origin } from "#kernel/steps.ts";

/** The origin of what the system does by itself: because of an event, or of a timer. */
export const systemOrigin = (because: {
  commandId: string;
  correlationId: string;
  causationId: string;
  now: Date;
}): Origin => ({ actor: { id: null, role: "system" }, ...because });
