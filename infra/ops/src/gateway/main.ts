import { parseConfig, runMain } from "@provenwork/platform/config";
import { onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { builtPages } from "./built-pages.ts";
import { listenOn } from "./listen.ts";
import { gateway } from "./server.ts";
import { gatewaySettings } from "./settings.ts";

await runMain(async () => {
  const config = parseConfig(gatewaySettings, process.env);
  const log = openLog("gateway", config.LOG_LEVEL);
  const server = gateway({
    publicUrl: config.PUBLIC_URL,
    proxySecret: config.TRUSTED_PROXY_SECRET,
    proxies: { addresses: config.TRUSTED_PROXIES, header: config.TRUSTED_PROXY_HEADER },
    commandService: { name: "command-service", url: config.COMMAND_SERVICE_URL },
    queryService: { name: "query-service", url: config.QUERY_SERVICE_URL },
    pages: builtPages(config.UI_FOLDER, { demo: config.MODE === "demo" }),
    loopbackOnly: config.MODE !== "production",
  });
  const close = await listenOn(server, config.HOST, config.PORT);
  log.info({ port: config.PORT }, "listening");
  onShutdown(log, close);
});
