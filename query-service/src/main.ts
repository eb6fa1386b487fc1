import { parseConfig, runMain } from "@provenwork/platform/config";
import { onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { isConnectionError } from "@provenwork/platform/postgres/pool";
import { RevocationsUnconfirmed, openRevocations } from "@provenwork/platform/session-token/revocations";
import { startTracing } from "@provenwork/platform/tracing";
import { whenAvailable } from "@provenwork/platform/when-available";
import { startQueryService } from "./query-service.ts";
import { querySettings } from "./settings.ts";

const service = "query-service";

await runMain(async () => {
  const settings = parseConfig(querySettings, process.env);
  const log = openLog(service, settings.LOG_LEVEL);
  const endTracing = await startTracing(service, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const write = { "write database": settings.WRITE_DATABASE_URL };
  const revocations = await whenAvailable(write, () => revocationsAt(settings.WRITE_DATABASE_URL), log);
  const running = await startQueryService(settings, revocations, log);
  onShutdown(log, async () => {
    await running.close();
    await revocations.close();
    await endTracing();
  });
});

/** Without the revocations nothing may be shown. Their tables appear when the command service has migrated the database. */
async function revocationsAt(url: string): ReturnType<typeof openRevocations> {
  return openRevocations({ url }).catch((error: unknown) => {
    throw isConnectionError(error)
      ? error
      : new RevocationsUnconfirmed(`${String(error)} (was it migrated by the command service?)`, { cause: error });
  });
}
