import { httpUrl, parseConfig, runMain, serviceSettings } from "@provenwork/platform/config";
import { onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { z } from "zod";
import { builtPages } from "./built-pages.ts";
import { listenOn } from "./listen.ts";
import { gateway } from "./server.ts";

const { OTEL_EXPORTER_OTLP_ENDPOINT: _, TRUSTED_PROXY_SECRET, ...common } = serviceSettings;
const settings = z.object({
  ...common,
  TRUSTED_PROXY_SECRET: TRUSTED_PROXY_SECRET.unwrap(),
  COMMAND_SERVICE_URL: httpUrl,
  QUERY_SERVICE_URL: httpUrl,
  UI_FOLDER: z.string(),
});

await runMain(async () => {
  const config = parseConfig(settings, process.env);
  const log = openLog("gateway", config.LOG_LEVEL);
  const server = gateway({
    publicUrl: config.PUBLIC_URL,
    proxySecret: config.TRUSTED_PROXY_SECRET,
    commandService: { name: "command-service", url: config.COMMAND_SERVICE_URL },
    queryService: { name: "query-service", url: config.QUERY_SERVICE_URL },
    pages: builtPages(config.UI_FOLDER, { demo: config.MODE === "demo" }),
    loopbackOnly: config.MODE !== "production",
  });
  const close = await listenOn(server, config.HOST, config.PORT);
  log.info({ port: config.PORT }, "listening");
  onShutdown(log, close);
});
