import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { freePort } from "./postgres/embedded.ts";
import { ensureDemoAccounts } from "./demo/ensure.ts";
import { ensureCatalogueOf } from "./learning/ensure-catalogue.ts";
import { keepWeightsOf } from "./matching/keep-weights.ts";
import { gateway } from "./gateway/server.ts";
import { listenOn } from "./gateway/listen.ts";
import { launch } from "./launch/launch.ts";
import { runEntry } from "./launch/problem.ts";
import { launchSettings } from "./launch/settings.ts";
import { Shutdown } from "./launch/shutdown.ts";
import { root } from "./root.ts";

/** Vite inside the gateway; hot reload has a port of its own, because calls of the app keep the main one. */
const viteServer = async (): Promise<ViteDevServer> => {
  process.env["VITE_DEMO"] = "on";
  return createServer({
    root: join(root, "ui"),
    configFile: join(root, "ui/vite.config.ts"),
    appType: "spa",
    server: { middlewareMode: true, ws: { port: await freePort() } },
  });
};

await runEntry(async () => {
  const shutdown = new Shutdown();
  const settings = launchSettings(process.env);
  try {
    const system = await launch(settings, shutdown, {
      preparePages: async () => {},
      preparePrograms: async () => {},
      fileOf: (source) => source,
      gateway: false,
      loadsAhead: false,
      nodeArgs: ["--watch", "--watch-preserve-output"],
    });
    await Promise.all([ensureDemoAccounts(system), ensureCatalogueOf(system)]);
    keepWeightsOf(system, shutdown);
    const vite = await viteServer();
    shutdown.add(() => vite.close());
    const server = gateway({
      publicUrl: settings.PUBLIC_URL,
      proxySecret: system.gateway.env["TRUSTED_PROXY_SECRET"] ?? "",
      commandService: { name: "command-service", urls: [`http://127.0.0.1:${system.commandService.port}`] },
      queryService: { name: "query-service", urls: [`http://127.0.0.1:${system.queryService.port}`] },
      pages: (request, response) => vite.middlewares(request, response),
      loopbackOnly: true,
    });
    shutdown.add(await listenOn(server, "127.0.0.1", settings.PORT));
  } catch (error) {
    const interrupted = shutdown.begun;
    await shutdown.now();
    if (!interrupted) throw error;
    return;
  }
  console.log(`Provenwork runs at ${settings.PUBLIC_URL}, from source: saved files take effect at once`);
});
