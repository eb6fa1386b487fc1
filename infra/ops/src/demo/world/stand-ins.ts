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
const never = (what: string) => () => Promise.reject(new Error(`nobody in the demo world ${what}`));

/** No limits: 26 simulated weeks take seconds. */
export const unlimited: Limits = {
  spares: () => true,
  fromNetwork: always,
  loginTo: always,
  loginSucceeded: nothing,
  charge: always,
};

/** Nobody is signed in by being made. */
export const noSessions: Sessions = {
  start: () => Promise.resolve("started"),
  endOnboarding: nothing,
  confirm: nothing,
  renew: never("renews a session"),
  end: never("signs out"),
  endAll: never("signs out"),
  endOthers: never("signs out"),
  rememberDevice: async () => {},
  forgetDevice: async () => {},
};

/** Nobody audits it while it is made. */
export const noExports: ExportTools = {
  store: {
    read: () => {
      throw new Error("histories are not exported in the demo world");
    },
    readMany: never("exports a history"),
  },
  codec: { decode: never("exports a history") },
  provenEvents: never("exports a history"),
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

/** Seals the cases that the world's admin decides: they are made from the plan, and no list is shown. */
export const worldSealKey = createSecretKey(randomBytes(32));

/** Links to resumes that were opened in the past are over: nothing checks them. */
export const noLinks = createSecretKey(randomBytes(32));
