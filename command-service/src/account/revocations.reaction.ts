import type { AccountErased, AccountRegistered } from "@provenwork/contracts/account/events";
import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { type FinishErasure, finishErasure } from "./finish-erasure.handler.ts";
import { discardCredentials } from "#account/identity/credentials.ts";
import { outdateTokens, revokeSession } from "#account/identity/revoke.ts";
import { accounts } from "@provenwork/contracts/account/streams";
import type { OpenSteps } from "#kernel/steps.ts";
import type { TimedAction } from "#kernel/reactors/due.ts";
import type { Effect } from "#kernel/reactors/effects.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";

/**
 * What a command does right after its event and before its answer is done once more because of the event, so that a
 * process that dies in between leaves nobody signed in and nothing readable. Names in the due table.
 */
export const revokeOnboardingAction = "revoke-onboarding";
export const outdateTokensAction = "outdate-tokens";
export const finishErasureAction = "finish-erasure";

const atOnce = (action: string, subjectId: string, { id, metadata }: Recorded): readonly Effect[] => [
  { kind: "timer", action, subjectId, dueAt: new Date(metadata.at), because: id },
];

/** An onboarding cookie opens nothing once there is an account. */
export const endOnboardingOf = (event: Recorded<EventOf<typeof AccountRegistered>>) =>
  atOnce(revokeOnboardingAction, event.data.personId, event);

type Outdating = Extract<AccountEvent, { type: "PasswordChanged" | "OtherSessionsEnded" }>;
export const outdateTokensOf = (event: Recorded<Outdating>) => atOnce(outdateTokensAction, event.data.personId, event);

export const finishErasureOf = (event: Recorded<EventOf<typeof AccountErased>>) =>
  atOnce(finishErasureAction, event.data.personId, event);

type Database = Kysely<WriteDatabase>;

export const revokedOnboarding =
  (database: Database): TimedAction =>
  ({ subjectId: personId }) =>
    revokeSession(database, { sessionId: personId, personId });

/** Raises the version that tokens must carry, and forgets the passwords that were replaced. */
export const outdatedTokens =
  (openSteps: OpenSteps, database: Database): TimedAction =>
  async (timer) => {
    const personId = timer.subjectId;
    const { state, events } = await openSteps(timerOrigin(timer)).load(accounts, personId);
    await outdateTokens(database, personId, state.authVersion);
    const named = events.flatMap((event) => ("credentialId" in event.data ? [event.data.credentialId] : []));
    await discardCredentials(
      database,
      named.filter((credentialId) => credentialId !== state.credentialId),
    );
  };

export const finishedErasure =
  (openSteps: OpenSteps, erasure: FinishErasure): TimedAction =>
  (timer) =>
    finishErasure(erasure, openSteps(timerOrigin(timer)), timer.subjectId);
