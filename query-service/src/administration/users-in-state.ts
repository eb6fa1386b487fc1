import type { AccountState } from "@provenwork/contracts/administration/admin-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { type Wanted, foundUsers } from "./found-users.ts";

/** Terms that a page of a search by state looks at, and suspended accounts that are looked through one by one. */
export const mostLookedAt = 1_000;

interface WantedState extends Wanted {
  readonly state: AccountState;
}

/**
 * Accounts in one state that a search finds. Many may be found that are in the other one, so a page looks at a bounded number of them:
 * `lookedTo` is the last of these where more may follow though the page has room.
 */
export async function usersInState(read: Kysely<ReadDatabase>, { state, ...wanted }: WantedState) {
  const few = state === "suspended" ? await fewSuspended(read) : undefined;
  if (few?.length === 0) return { found: [] };
  if (few !== undefined) return { found: await foundUsers(read, wanted).where("t.person_id", "in", few).execute() };
  const looked = await foundUsers(read, { ...wanted, limit: mostLookedAt - 1 }).execute();
  const found = looked.filter((row) => (row.suspended_at !== null) === (state === "suspended"));
  const lookedTo = looked[mostLookedAt - 1];
  return { found: found.slice(0, wanted.limit + 1), ...(lookedTo !== undefined && { lookedTo }) };
}

/** All suspended accounts, where there are not many. */
async function fewSuspended(read: Kysely<ReadDatabase>): Promise<readonly string[] | undefined> {
  const rows = await read
    .selectFrom("accounts.accounts as a")
    .where("a.suspended_at", "is not", null)
    .select("a.person_id")
    .limit(mostLookedAt + 1)
    .execute();
  return rows.length > mostLookedAt ? undefined : rows.map((row) => row.person_id);
}
