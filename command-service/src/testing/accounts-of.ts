import type { Role } from "@provenwork/contracts/account/rules";
import { registration } from "@provenwork/contracts/testing/registration";
import { createAccount } from "#account/create-account.ts";
import { accountTools } from "#account/identity/account-tools.ts";
import { testClient } from "./client.ts";
import type { TestService } from "./service.ts";

/** Makes accounts of any role, as an operator does: admins and auditors cannot register. */
export async function accountsOf({ app, store, pool, settings }: TestService) {
  const { PERSONAL_DATA_KEYS: personalDataKeys, LOOKUP_KEY: lookupKey } = settings;
  const tools = await accountTools({ store, pool, personalDataKeys, lookupKey });

  async function made(role: Role, given: { username?: string; password?: string; fullName?: string } = {}) {
    const { username, password, fullName } = { ...registration(), ...given };
    const created = await createAccount(tools, { username, password, fullName, email: "", role });
    if ("errors" in created) throw new Error(`no account for ${username}: ${JSON.stringify(created.errors)}`);
    return { username, password, personId: created.personId };
  }

  async function signedIn({ username, password }: { username: string; password: string }) {
    const client = testClient(app);
    const { status } = await client.post("/api/login", { username, password });
    if (status !== 200) throw new Error(`${username} was not signed in: ${status}`);
    return client;
  }

  return { made, signedIn };
}
