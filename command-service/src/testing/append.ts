import { randomUUID } from "node:crypto";
import type { Actor } from "@provenwork/contracts/kernel/event";
import type { StreamType } from "@provenwork/contracts/kernel/stream";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { Slice } from "./slice.ts";

interface Said {
  /** The system, unless given. */
  readonly actor?: Actor;
  readonly simulated?: true | undefined;
  /** One command may write to several streams. */
  readonly commandId?: string;
}

/** Appends events of any type to a stream of a slice, at the time of its clock. */
export async function append(
  slice: Slice,
  type: object,
  id: string,
  events: readonly object[],
  { actor, simulated, commandId = randomUUID() }: Said = {},
): Promise<void> {
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now });
  const steps = slice.steps({ ...origin, ...(actor && { actor }), ...(simulated && { simulated }) });
  await steps.handle(type as StreamType<never, never>, id, () => accept(...(events as never[])));
}
