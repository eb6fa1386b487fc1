import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { text } from "../kernel/text.ts";

const name = text().min(1).max(100);

/** They change no data, only the rows that are derived from it. */
const byAdmins = { roles: ["admin"], touches: "public" } as const;
const requested = { success: 201, output: z.object({ requestId: z.uuid() }) } as const;
/** Both name the field, which is not the same. */
const unknown = (field: string) =>
  ({
    "unknown-read-model": {
      status: 404,
      message: "There is no read model of this name: the list shows all that there are",
      field,
    },
  }) as const;

export const RequestRebuild = command({
  ...byAdmins,
  ...requested,
  name: "request-rebuild",
  summary:
    "Has the projector build read models afresh; with `compare` readers see the new rows only if they are the same, with `hold` once it is decided so",
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
  summary: "Has new rows that wait for a decision shown to readers, or thrown away",
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
  summary: "Has the projector point readers back at the build before the last rebuild",
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
      message: "This stream is not parked at that event any more: the list shows how it stands",
    },
    "event-unknown": {
      status: 409,
      message: "An earlier release parked this stream: retry it before you skip its event",
    },
  },
} as const;

export const RetryParkedStream = command({
  ...ofParked,
  name: "retry-parked-stream",
  summary: "Has the projector take up a parked stream again",
  path: "/api/admin/parked/retry",
  input: parked.extend({ reason }),
});

export const SkipParkedEvent = command({
  ...ofParked,
  name: "skip-parked-event",
  summary: "Has the projector leave out the event that a stream is parked at, also in rebuilds, and go on behind it",
  path: "/api/admin/parked/skip",
  input: parked.extend({ reason }),
});

export const RetryDeadLetter = command({
  ...byAdmins,
  name: "retry-dead-letter",
  summary: "Attempts a mail or timer again that was given up; a mail that is too late by then is recorded as such",
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
