import type { Recorded } from "@provenwork/contracts/kernel/event";
import { effectsOf } from "#kernel/reactors/effects-of.ts";
import { areas } from "#areas.ts";
import { now, personId } from "./work-experience.ts";

export const eventId = "0190a000-0000-7000-8000-0000000000c1";
export const correlationId = "0190a000-0000-7000-8000-0000000000c2";

/** An event as it is read from the log. */
export const recorded = (event: { type: string; data: Record<string, unknown> }, role = "candidate"): Recorded =>
  ({
    ...event,
    id: eventId,
    stream: "any",
    revision: 0,
    metadata: {
      version: 1,
      correlationId,
      causationId: correlationId,
      commandId: correlationId,
      actor: { id: personId, role },
      at: now.toISOString(),
    },
  }) as Recorded;

const effects = effectsOf(areas.flatMap(({ reactions = [] }) => reactions));

/** Events as all areas read them. */
export const react = (event: Recorded) => effects.of(event);
