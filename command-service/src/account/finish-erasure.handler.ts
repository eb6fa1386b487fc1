import type { Account } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Steps } from "#kernel/steps.ts";
import { emailClaim, release, usernameClaim } from "./claim.handler.ts";
import { discardCredentials } from "./identity/credentials.ts";
import type { Lookup } from "./identity/lookup.ts";
import { outdateTokens, revokeSession } from "./identity/revoke.ts";
import { accounts } from "./streams.ts";

export interface FinishErasure {
  readonly database: Kysely<WriteDatabase>;
  readonly keys: Pick<PersonKeys, "erase">;
  readonly lookup: Lookup;
}

/**
 * Everything that follows from an account's being erased: its names become free, its sessions end, its passwords and its
 * data key are destroyed. Repeating it changes nothing. `before` is the account as long as its names could be read; where
 * they no longer can, they are free because their holder is erased.
 */
export async function finishErasure(
  { database, keys, lookup }: FinishErasure,
  steps: Steps,
  personId: string,
  before?: Account,
): Promise<void> {
  const { state, events } = await steps.load(accounts, personId);
  if (state.status !== "erased") return;
  const { username, provenEmail } = before ?? state;
  if (username !== erased && username !== "") await release(steps, usernameClaim(username, lookup), personId);
  if (provenEmail !== erased && provenEmail !== undefined) {
    await release(steps, emailClaim(provenEmail, lookup), personId);
  }
  await outdateTokens(database, personId, state.authVersion);
  await revokeSession(database, { sessionId: personId, personId });
  const named = events.flatMap((event) => ("credentialId" in event.data ? [event.data.credentialId] : []));
  await discardCredentials(database, named);
  await keys.erase(personId);
}
