import type { Device } from "@provenwork/contracts/account/device";
import type { SessionEvent, sessionEnds } from "@provenwork/contracts/account/events";
import type { Session } from "@provenwork/contracts/account/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";

/** Starts a session that ends at `endsAt` at the latest; a session starts once. */
export const startSession =
  (personId: string, sessionId: string, endsAt: Date, device: Device) =>
  ({ status }: Session, { now }: DecisionContext): Decision<SessionEvent, never> =>
    status === "absent"
      ? accept({
          type: "SessionStarted",
          data: { personId, sessionId, startedAt: now.toISOString(), endsAt: endsAt.toISOString() },
          personal: device,
        })
      : accept();

/** Ends a session; ended is ended. */
export const endSession =
  (sessionId: string, reason: (typeof sessionEnds)[number]) =>
  ({ status, personId }: Session, { now }: DecisionContext): Decision<SessionEvent, never> =>
    status === "open"
      ? accept({ type: "SessionEnded", data: { personId, sessionId, reason, endedAt: now.toISOString() } })
      : accept();
