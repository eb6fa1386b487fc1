import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { keyRing } from "@provenwork/platform/keys";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { openPool } from "@provenwork/platform/postgres/pool";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Stage } from "../harness/stage.ts";

const publicUrl = "https://work.example";

/** The stage's tree. */
export function openTree(stage: Stage, shutdown: Shutdown) {
  const pool = openPool({
    url: stage.databases.write,
    name: "bench tree",
    max: 2,
    options: "-c synchronous_commit=off",
  });
  shutdown.add(() => pool.end());
  const database = writeDatabase(pool);
  const keys = personKeys(database, keyRing.parse(stage.keys.personalDataKeys));
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  return { database, codec, publicUrl, sign: headSigner(stage.keys.treePrivateKey), clock: () => new Date() };
}
