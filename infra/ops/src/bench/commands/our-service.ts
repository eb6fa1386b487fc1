// The command service as its main.ts puts it together, but for the mail server.
import { commandApp } from "@provenwork/command-service/command-app";
import { startReactors } from "@provenwork/command-service/reactors/start";
import { commandSettings } from "@provenwork/command-service/settings";
import { parseConfig, runMain } from "@provenwork/platform/config";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { listen, onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { openPool } from "@provenwork/platform/postgres/pool";
import { openRevocations } from "@provenwork/platform/session-token/revocations";
import { acceptMail } from "./accept-mail.ts";

await runMain(async () => {
  const settings = parseConfig(commandSettings, process.env);
  const { WRITE_DATABASE_URL: url, EVENT_STORE_URL, HOST, PORT } = settings;
  const log = openLog("command-service", settings.LOG_LEVEL);
  const pool = openPool({ url, name: "command-service", max: 20, queryTimeout: 1_000 });
  const revocations = await openRevocations({ url });
  const store = await openEventStore(EVENT_STORE_URL);
  const { app, openSteps, codec, keys } = await commandApp({ settings, store, pool, revocations, log });
  const reactors = await startReactors({
    store,
    codec,
    openSteps,
    personKeys: keys,
    writeDatabaseUrl: url,
    mail: acceptMail,
    codeKeys: settings.VERIFICATION_CODE_KEYS,
    lookupKey: settings.LOOKUP_KEY,
    publicUrl: settings.PUBLIC_URL,
    log,
  });
  const server = await listen(app, { host: HOST, port: PORT, log });
  onShutdown(log, async () => {
    await server.close();
    await reactors.stop();
    await Promise.all([store.close(), revocations.close(), pool.end()]);
  });
});
