import { type Account, accounts } from "@provenwork/contracts/account/state";
import { erased } from "@provenwork/contracts/kernel/event";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Steps } from "#kernel/steps.ts";
import { emailClaim, release, usernameClaim } from "./claim.steps.ts";
import { provenAddresses } from "./proven-addresses.steps.ts";
import { discardCredentials } from "./identity/credentials.ts";
import type { Lookup } from "#kernel/lookup.ts";
import { revokeTokens, revokeSession } from "./identity/revoke.ts";

export interface FinishErasure {
  readonly database: Kysely<WriteDatabase>;
  readonly keys: Pick<PersonKeys, "erase">;
  readonly lookup: Lookup;
}

/** A person's names, read while their key exists. */
export interface PersonNames {
  readonly username: Account["username"];
  /** Every verified address. */
  readonly addresses: readonly string[];
}

/** Read before an erasure, so that the names can be released. */
export async function namesOf(steps: Steps, personId: string): Promise<PersonNames> {
  const { state } = await steps.load(accounts, personId);
  return { username: state.username, addresses: await provenAddresses(steps, personId) };
}

/**
 * Releases the names, ends the sessions and destroys the passwords and data key of an erased account. Idempotent. Names that
 * can no longer be read are available because their holder is erased.
 */
export async function finishErasure(
  { database, keys, lookup }: FinishErasure,
  steps: Steps,
  personId: string,
  names?: PersonNames,
): Promise<void> {
  const { state, events } = await steps.load(accounts, personId);
  if (state.status !== "erased") return;
  const { username, addresses } = names ?? (await namesOf(steps, personId));
  if (username !== erased && username !== "") await release(steps, usernameClaim(username, lookup), personId);
  const mailboxes = new Map(addresses.map((address) => [lookup.email(address), address]));
  for (const address of mailboxes.values()) await release(steps, emailClaim(address, lookup), personId);
  await revokeTokens(database, personId, state.authVersion);
  await revokeSession(database, { sessionId: personId, personId });
  const named = events.flatMap((event) => ("credentialId" in event.data ? [event.data.credentialId] : []));
  await discardCredentials(database, named);
  await database.deleteFrom("wallet_offers").where("person_id", "=", personId).execute();
  await keys.erase(personId);
}
