import type { Login } from "@provenwork/contracts/account/session-commands";
import { v5 as uuidv5 } from "uuid";
import type { Call, Handler } from "#kernel/route.ts";
import { usernameClaim } from "./claim.steps.ts";
import type { Credentials } from "./identity/credentials.ts";
import type { DeviceCookies } from "./identity/device-cookie.ts";
import { type Limits } from "#kernel/limits.ts";
import { tooMany, refundOnThrow } from "#kernel/charge.ts";
import type { Lookup } from "#kernel/lookup.ts";
import type { Sessions } from "./identity/sessions.ts";
import { ensureAdminListed } from "./list-admin.steps.ts";
import { type Account, accounts, usernames } from "@provenwork/contracts/account/state";
import { type LaterDetails, loadLaterDetails, userOf } from "./user.ts";

export interface LoginDependencies {
  readonly lookup: Lookup;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly devices: Pick<DeviceCookies, "counterOf">;
  readonly limits: Limits;
}

// Namespace of unused ids: unknown usernames cost the same reads as known ones.
const decoyNamespace = "5b0d2f0e-6f1e-4a55-9a3e-2c8f0f7f1a77";

// A browser that followed the emailed link of a reset is known to the account.
const triedTooOften = "Too many attempts. Please wait before you try again, or reset your password by email.";

/**
 * Starts a new session each time, even if the caller has one; a wrong password reveals nothing about the username. A browser that
 * has signed in to the account before has its own counter, until that is full.
 */
export const handleLogin =
  ({ lookup, credentials, sessions, devices, limits }: LoginDependencies): Handler<typeof Login> =>
  async ({ username, password }, call) => {
    const key = lookup.username(username);
    const { account, given } = await accountOf(username, call);
    const device = await devices.counterOf(call.deviceCookie, account, call.now);
    const byDevice = device === undefined ? undefined : await limits.loginTo(device);
    const [counter, allowance] =
      device !== undefined && byDevice?.allowed === true ? [device, byDevice] : [key, await limits.loginTo(key)];
    if (!allowance.allowed) return { refusal: { ...tooMany(allowance).refusal, message: triedTooOften } };
    const known = await refundOnThrow(allowance, () => credentials.matches(account.credentialId, password));
    if (!known) return { refusal: { code: "invalid-credentials" } };

    await limits.loginSucceeded(counter);
    if (account.suspended) return { refusal: { code: "suspended" } };
    if (call.session !== undefined) await sessions.end(call, call.session, "signed-out");
    const started = await sessions.start(call, account, call.newId("session"));
    if (started === "outdated") return { refusal: { code: "invalid-credentials" } };
    // Admins of releases without the list are listed when they sign in.
    if (account.role === "admin") await ensureAdminListed(call, account.personId);
    return { output: userOf(account, given) };

    /** The account with this username, or a decoy; with the details entered later, in the same read. */
    async function accountOf(name: string, { load }: Call): Promise<{ account: Account; given: LaterDetails }> {
      const { state: claim } = await load(usernames, key);
      const personId = claim.claimedBy ?? uuidv5(key, decoyNamespace);
      const [{ state: account }, given] = await Promise.all([
        load(accounts, personId),
        loadLaterDetails(call, personId),
      ]);
      if (account.status === "registered" && usernameClaim(name, lookup).heldBy(account)) return { account, given };
      return {
        account: { ...account, personId: uuidv5(key, decoyNamespace), credentialId: uuidv5(key, decoyNamespace) },
        given,
      };
    }
  };
