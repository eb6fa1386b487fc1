import { commandSettings } from "@provenwork/command-service/settings";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { credentialSigner } from "@provenwork/platform/certificate/sign";
import { parseConfig } from "@provenwork/platform/config";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { openRetryingStore } from "../../event-store/retrying-store.ts";
import type { WorldTools } from "./simulate.ts";

/** Opens what the simulation writes to, with the command service's settings, for as long as `work` takes. */
export async function withWorldTools(
  env: Parameters<typeof parseConfig>[1],
  work: (tools: WorldTools & { readonly store: EventStore }) => Promise<void>,
): Promise<void> {
  const settings = parseConfig(commandSettings, env);
  const { MODE, PUBLIC_URL: publicUrl } = settings;
  if (MODE !== "demo") throw new Error("the demo world is only created in demo mode");
  const pool = openPool({
    url: settings.WRITE_DATABASE_URL,
    name: "provenwork demo world",
    max: 4,
    connectTimeout: oneOffConnectTimeout,
  });
  const store = await openRetryingStore(settings.EVENT_STORE_URL);
  try {
    const database = writeDatabase(pool);
    const keys = personKeys(database, settings.PERSONAL_DATA_KEYS);
    const certificateKeys = { proof: settings.CERTIFICATE_PRIVATE_KEY, token: settings.CERTIFICATE_RSA_PRIVATE_KEY };
    await work({
      store,
      database,
      publicUrl,
      personKeys: keys,
      codec: eventCodec(eventDefinitions, upcasters, keys),
      files: openFileStorage(settings.FILES_URL),
      codeKeys: settings.VERIFICATION_CODE_KEYS,
      lookupKey: settings.LOOKUP_KEY,
      sign: await credentialSigner(new URL(publicUrl).origin, certificateKeys),
    });
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
}
