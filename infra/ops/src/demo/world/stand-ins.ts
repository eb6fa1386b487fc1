import { type KeyObject, createSecretKey, randomBytes } from "node:crypto";
import type { Credentials } from "@provenwork/command-service/account/identity/credentials";
import { hash } from "@provenwork/command-service/account/identity/hashing";
import type { Sessions } from "@provenwork/command-service/account/identity/sessions";
import type { ExportTools } from "@provenwork/command-service/audit/export-history.steps";
import { type ViewCounter, appendViews } from "@provenwork/command-service/job/view-counter.steps";
import type { Limits } from "@provenwork/command-service/kernel/limits";
import type { OpenSteps } from "@provenwork/command-service/kernel/steps";
import type { VisitCounter } from "@provenwork/command-service/public-profile/visit-counter.steps";
import { erased } from "@provenwork/contracts/kernel/event";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import type { PersonKey, PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { v5 as uuidv5 } from "uuid";

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

/** Takes each view as several of that day, a number that follows from job and day. */
export function worldViews(openSteps: OpenSteps) {
  const taken: Parameters<ViewCounter["count"]>[] = [];
  const counter: ViewCounter = { count: (...view) => void taken.push(view), flush: nothing };
  return {
    counter,
    /** Appends what was counted by a command. */
    async append(commandId: string): Promise<void> {
      for (const [subject, at] of taken.splice(0)) {
        const day = at.toISOString().slice(0, 10);
        const count = 3 + (Number.parseInt(uuidv5(day, subject.jobId).slice(0, 4), 16) % 25);
        await appendViews(openSteps, { commandId, subject, day, count }, at);
      }
    },
  };
}

/** Nobody is asked. */
export const noRequests: Outgoing = () => Promise.resolve({ problem: "no-connection" });

/** Nobody opens the public pages of the world. */
export const noVisits: VisitCounter = { count: () => {}, flush: nothing };

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

/** Each password is hashed once, and stored under predetermined ids, so that a repeated simulation is identical. */
export function worldCredentials(database: Kysely<WriteDatabase>) {
  const hashes = new Map<string, Promise<string>>();
  let credential_id = "";
  const credentials: Credentials = {
    async create(password) {
      const hashed = hashes.get(password) ?? hash(password);
      hashes.set(password, hashed);
      const id = credential_id;
      await database
        .insertInto("credentials")
        .values({ credential_id: id, password_hash: await hashed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return id;
    },
    matches: () => Promise.resolve(true),
    discard: nothing,
  };
  return { credentials, next: (id: string) => void (credential_id = id) };
}

/**
 * Keys that were destroyed since, such as an accepted invitation's, have stand-ins while the world is simulated again: what they
 * encrypt is in the log already, and is not written again.
 */
export function withDestroyedKeys(keys: PersonKeys): PersonKeys {
  const standIns = new Map<string, KeyObject>();
  const standInOf = (personId: string): KeyObject => {
    const key = standIns.get(personId) ?? createSecretKey(randomBytes(32));
    standIns.set(personId, key);
    return key;
  };
  const replaced = (found: ReadonlyMap<string, PersonKey>): ReadonlyMap<string, PersonKey> =>
    new Map([...found].map(([personId, key]) => [personId, key === erased ? standInOf(personId) : key]));
  return {
    load: async (personIds) => replaced(await keys.load(personIds)),
    ensure: async (personIds) => replaced(await keys.ensure(personIds)),
    erase: (personId) => keys.erase(personId),
    forget: (personId) => keys.forget(personId),
  };
}

/** Seals the cases that the world's admin decides: they come from the plan, not from a list. */
export const worldSealKey = createSecretKey(randomBytes(32));

/** Key of links and tokens that have expired by the end of the world, so that nothing verifies them. */
export const noLinks = createSecretKey(randomBytes(32));
