import type { KeyObject } from "node:crypto";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { KeyRing } from "@provenwork/platform/keys";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import type pg from "pg";
import { coalescedLoads } from "#kernel/loader.ts";
import { type OpenSteps, openSteps } from "#kernel/steps.ts";
import { openCredentials } from "./credentials.ts";
import { lookup } from "#kernel/lookup.ts";
import type { MakeAccountDependencies } from "../make-account.steps.ts";

/** Creates accounts outside the service. The caller owns store and pool. */
export interface AccountTools extends MakeAccountDependencies {
  readonly openSteps: OpenSteps;
}

export async function accountTools(on: {
  readonly store: EventStore;
  /** The write database, migrated. */
  readonly pool: pg.Pool;
  /** PERSONAL_DATA_KEYS and LOOKUP_KEY of the service. */
  readonly personalDataKeys: KeyRing;
  readonly lookupKey: KeyObject;
}): Promise<AccountTools> {
  const { store, pool, personalDataKeys, lookupKey } = on;
  const database = writeDatabase(pool);
  const codec = eventCodec(eventDefinitions, upcasters, personKeys(database, personalDataKeys));
  return {
    openSteps: openSteps({ store, codec, loadStream: coalescedLoads(store) }),
    credentials: await openCredentials(database),
    lookup: lookup(lookupKey),
  };
}
