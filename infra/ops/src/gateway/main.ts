import { parseConfig, runMain, urlsIn } from "@provenwork/platform/config";
import { listenForOperations, onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { openMetrics } from "@provenwork/platform/metrics";
import { startTracing } from "@provenwork/platform/tracing";
import { builtPages } from "./built-pages.ts";
import { listenOn } from "./listen.ts";
import { isServed } from "./served-screens.ts";
import { gateway } from "./server.ts";
import { isReady, servicesReady } from "./services-ready.ts";
import { gatewaySettings } from "./settings.ts";

await runMain(async () => {
  const config = parseConfig(gatewaySettings, process.env);
  const log = openLog("gateway", config.LOG_LEVEL);
  const endTracing = await startTracing("gateway", config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const commandService = { name: "command-service", urls: urlsIn(config.COMMAND_SERVICE_URL) };
  const queryService = { name: "query-service", urls: urlsIn(config.QUERY_SERVICE_URL) };
  const { OPERATIONS_HOST: host, OPERATIONS_PORT: port } = config;
  const operations =
    port === undefined
      ? undefined
      : await listenForOperations(
          { host, port, log, setting: "OPERATIONS_PORT" },
          openMetrics("gateway"),
          [commandService, queryService].map((service) => [service.name, () => isReady(service)]),
        );
  const server = gateway({
    publicUrl: config.PUBLIC_URL,
    proxySecret: config.TRUSTED_PROXY_SECRET,
    proxies: { addresses: config.TRUSTED_PROXIES, header: config.TRUSTED_PROXY_HEADER },
    commandService,
    queryService,
    pages: builtPages(config.UI_FOLDER, { demo: config.MODE === "demo", publicUrl: config.PUBLIC_URL }),
    isServed,
    securityContact: config.SECURITY_CONTACT,
    log,
    loopbackOnly: config.MODE !== "production",
  });
  const missing = await servicesReady([commandService, queryService]);
  if (missing.length > 0) log.warn({ missing }, "services are not ready, listening anyway");
  const close = await listenOn(server, config.HOST, config.PORT);
  log.info({ port: config.PORT }, "listening");
  onShutdown(log, async () => {
    await close();
    await operations?.close();
    await endTracing();
  });
});
