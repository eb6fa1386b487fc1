import { setTimeout as sleep } from "node:timers/promises";
import { parseConfig, runMain } from "@provenwork/platform/config";
import { onShutdown } from "@provenwork/platform/http-service";
import { type Logger, openLog } from "@provenwork/platform/log";
import { type Revocations, openRevocations } from "@provenwork/platform/session-token/revocations";
import { startTracing } from "@provenwork/platform/tracing";
import { startQueryService } from "./query-service.ts";
import { querySettings } from "./settings.ts";

const service = "query-service";

await runMain(async () => {
  const settings = parseConfig(querySettings, process.env);
  const log = openLog(service, settings.LOG_LEVEL);
  const endTracing = await startTracing(service, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  const revocations = await waitForRevocations(settings.WRITE_DATABASE_URL, log);
  const running = await startQueryService(settings, revocations, log);
  onShutdown(log, async () => {
    await running.close();
    await revocations.close();
    await endTracing();
  });
});

/** Without the revocations nothing may be shown, so the service waits for them before it listens. */
async function waitForRevocations(url: string, log: Logger): Promise<Revocations> {
  for (;;) {
    try {
      return await openRevocations({ url });
    } catch (error) {
      log.warn({ err: error }, "the write database is unavailable or not migrated yet: trying again in a second");
      await sleep(1_000);
    }
  }
}
