import type { Login } from "@provenwork/contracts/account/commands";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { v5 as uuidv5 } from "uuid";
import { candidates } from "@provenwork/contracts/candidate/streams";
import type { Call, Handler } from "#kernel/route.ts";
import { usernameClaim } from "./claim.steps.ts";
import type { Credentials } from "./identity/credentials.ts";
import { type Limits, tooMany } from "#kernel/limits.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Sessions } from "./identity/sessions.ts";
import { listedAdmin } from "./list-admin.steps.ts";
import { accounts, usernames } from "@provenwork/contracts/account/streams";
import type { Account } from "@provenwork/contracts/account/state";
import { userOf } from "./user.ts";

export interface LoginDependencies {
  readonly lookup: Lookup;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly limits: Limits;
}

// Namespace of unused ids: unknown usernames cost the same reads as known ones.
const nobody = "5b0d2f0e-6f1e-4a55-9a3e-2c8f0f7f1a77";

/** A new session each time, even if the caller has one; a wrong password reveals nothing about the username. */
export const handleLogin =
  ({ lookup, credentials, sessions, limits }: LoginDependencies): Handler<typeof Login> =>
  async ({ username, password }, call) => {
    const key = lookup.username(username);
    const allowance = await limits.loginTo(key);
    if (!allowance.allowed) return tooMany(allowance);
    const { account, candidate } = await accountOf(username, call);
    if (!(await credentials.matches(account.credentialId, password)))
      return { refusal: { code: "invalid-credentials" } };

    await limits.loginSucceeded(key);
    if (account.suspended) return { refusal: { code: "suspended" } };
    if (call.session !== undefined) await sessions.end(call, call.session, "signed-out");
    const started = await sessions.start(call, account, call.newId("session"));
    if (started === "outdated") return { refusal: { code: "invalid-credentials" } };
    // Admins of releases that had no list yet come onto it when they sign in.
    if (account.role === "admin") await listedAdmin(call, account.personId);
    return { output: userOf(account, account.role === "candidate" ? candidate : undefined) };

    /** The account that goes by this name, or one that does not exist; with the candidate of that id, in the same read. */
    async function accountOf(name: string, { load }: Call): Promise<{ account: Account; candidate: Candidate }> {
      const { state: claim } = await load(usernames, key);
      const personId = claim.claimedBy ?? uuidv5(key, nobody);
      const [{ state: account }, { state: candidate }] = await Promise.all([
        load(accounts, personId),
        load(candidates, personId),
      ]);
      if (account.status === "registered" && usernameClaim(name, lookup).heldBy(account)) return { account, candidate };
      return { account: { ...account, personId: uuidv5(key, nobody), credentialId: uuidv5(key, nobody) }, candidate };
    }
  };
