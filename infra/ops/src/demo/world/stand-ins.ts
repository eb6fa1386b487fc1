import { createSecretKey, randomBytes } from "node:crypto";
import type { Credentials } from "@provenwork/command-service/account/identity/credentials";
import { hash } from "@provenwork/command-service/account/identity/hashing";
import type { Sessions } from "@provenwork/command-service/account/identity/sessions";
import type { ExportTools } from "@provenwork/command-service/audit/export-history.steps";
import type { Limits } from "@provenwork/command-service/kernel/limits";
import { worldPassword } from "@provenwork/contracts/development/demo-accounts";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";

const nothing = () => Promise.resolve();
const always = () => Promise.resolve({ allowed: true, giveBack: nothing } as const);
const unused = (what: string) => () => Promise.reject(new Error(`the demo world never ${what}`));

/** No limits: 26 simulated weeks take seconds. */
export const unlimited: Limits = {
  spares: () => true,
  fromNetwork: always,
  loginTo: always,
  loginSucceeded: nothing,
  charge: always,
};

/** Created accounts are not signed in. */
export const noSessions: Sessions = {
  start: () => Promise.resolve("started"),
  endOnboarding: nothing,
  confirm: nothing,
  renew: unused("renews a session"),
  end: unused("signs out"),
  endAll: unused("signs out"),
  endOthers: unused("signs out"),
  rememberDevice: async () => {},
  forgetDevice: async () => {},
};

/** The simulation exports no histories. */
export const noExports: ExportTools = {
  store: {
    read: () => {
      throw new Error("histories are not exported in the demo world");
    },
    readMany: unused("exports a history"),
  },
  codec: { decode: unused("exports a history") },
  provenEvents: unused("exports a history"),
  origin: "",
  sign: (text) => text,
};

/** One password for all, hashed once, under predetermined ids, so that a repeated simulation is identical. */
export async function worldCredentials(database: Kysely<WriteDatabase>) {
  const password_hash = await hash(worldPassword);
  let credential_id = "";
  const credentials: Credentials = {
    async create() {
      await database
        .insertInto("credentials")
        .values({ credential_id, password_hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return credential_id;
    },
    matches: () => Promise.resolve(true),
    discard: nothing,
  };
  return { credentials, next: (id: string) => void (credential_id = id) };
}

/** Seals the cases that the world's admin decides: they come from the plan, not from a list. */
export const worldSealKey = createSecretKey(randomBytes(32));

/** Key of links and tokens that have expired by the end of the world, so that nothing verifies them. */
export const noLinks = createSecretKey(randomBytes(32));
