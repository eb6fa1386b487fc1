import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { text } from "../kernel/text.ts";

const name = text().min(1).max(100);

/** Only affect derived rows, not data. */
const byAdmins = { roles: ["admin"], touches: "public" } as const;
const requested = { success: 201, output: z.object({ requestId: z.uuid() }) } as const;
const unknown = (field: string) =>
  ({
    "unknown-read-model": {
      status: 404,
      message: "There is no read model with this name. See the list.",
      field,
    },
  }) as const;

export const RequestRebuild = command({
  ...byAdmins,
  ...requested,
  name: "request-rebuild",
  summary:
    "Rebuilds read models; with `compare` readers see the new rows only if they are identical, with `hold` only after approval",
  path: "/api/admin/rebuilds",
  input: z.strictObject({
    readModels: z.array(name).min(1).max(100),
    compare: z.boolean(),
    hold: z.boolean().default(false),
    reason,
  }),
  refusals: unknown("readModels"),
});

export const DecideRebuild = command({
  ...byAdmins,
  name: "decide-rebuild",
  summary: "Approves or discards new rows that wait for a decision",
  path: "/api/admin/rebuilds/{requestId}/decision",
  input: z.strictObject({ requestId: z.uuid(), decision: z.enum(["switch", "discard"]), reason }),
  output: z.object({}),
  refusals: {
    "nothing-waits": {
      status: 409,
      message: "This rebuild is not waiting for approval",
    },
  },
});

export const RequestRollBack = command({
  ...byAdmins,
  ...requested,
  name: "request-roll-back",
  summary: "Rolls readers back to the build before the last rebuild",
  path: "/api/admin/roll-backs",
  input: z.strictObject({ readModel: name, reason }),
  refusals: unknown("readModel"),
});

const parked = z.strictObject({
  readModel: name,
  stream: text().min(1).max(300),
  revision: z.number().int().nonnegative(),
});
const ofParked = {
  ...byAdmins,
  output: z.object({}),
  refusals: {
    "not-parked": {
      status: 409,
      message: "This stream is no longer parked at that event. See the list.",
    },
    "event-unknown": {
      status: 409,
      message: "An earlier release parked this stream. Retry it before you skip its event.",
    },
  },
} as const;

export const RetryParkedStream = command({
  ...ofParked,
  name: "retry-parked-stream",
  summary: "Retries a parked stream",
  path: "/api/admin/parked/retry",
  input: parked.extend({ reason }),
});

export const SkipParkedEvent = command({
  ...ofParked,
  name: "skip-parked-event",
  summary: "Skips the event that a stream is parked at, also in rebuilds, and continues after it",
  path: "/api/admin/parked/skip",
  input: parked.extend({ reason }),
});

export const RetryDeadLetter = command({
  ...byAdmins,
  name: "retry-dead-letter",
  summary: "Retries a failed email or timer; an email that is too late is recorded as such",
  path: "/api/admin/dead-letters/retry",
  input: z.strictObject({ kind: z.enum(["mail", "timer"]), letterId: text().min(1).max(300), reason }),
  output: z.object({ requestId: z.uuid() }),
  success: 201,
  refusals: {
    "not-given-up": {
      status: 404,
      message: "No failed email or timer with this id",
      field: "letterId",
    },
  },
});
