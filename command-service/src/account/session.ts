import type { Device } from "@provenwork/contracts/account/device";
import type { SessionEvent, sessionEnds } from "@provenwork/contracts/account/events";
import type { Session } from "@provenwork/contracts/account/state";
import { type Decision, type DecisionContext, accept } from "#kernel/decision.ts";

interface NewSession {
  readonly personId: string;
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly device: Device;
}

/** Starts a session that ends at `endsAt` at the latest; only once. */
export const startSession = (
  { personId, sessionId, endsAt, device }: NewSession,
  { status }: Session,
  { now }: DecisionContext,
): Decision<SessionEvent, never> =>
  status === "absent"
    ? accept({
        type: "SessionStarted",
        data: { personId, sessionId, startedAt: now.toISOString(), endsAt: endsAt.toISOString() },
        personal: device,
      })
    : accept();

/** Ends a session; only once. */
export const endSession = (
  { sessionId, reason }: { readonly sessionId: string; readonly reason: (typeof sessionEnds)[number] },
  { status, personId }: Session,
  { now }: DecisionContext,
): Decision<SessionEvent, never> =>
  status === "open"
    ? accept({ type: "SessionEnded", data: { personId, sessionId, reason, endedAt: now.toISOString() } })
    : accept();
