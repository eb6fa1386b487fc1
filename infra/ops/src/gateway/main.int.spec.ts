import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { clientAddressHeader } from "@provenwork/platform/client-address";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { until } from "@provenwork/platform/testing/until";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../postgres/embedded.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

/** A service whose readiness the test controls. */
async function startingService() {
  let ready = false;
  let asked = 0;
  const often = Promise.withResolvers<void>();
  const server = createServer(({ url, headers }, response) => {
    if (url === "/readyz" && (asked += 1) === 3) often.resolve();
    response
      .writeHead(ready || url !== "/readyz" ? 200 : 503)
      .end(JSON.stringify({ client: headers[clientAddressHeader] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, askedOften: often.promise, isReady: () => void (ready = true) };
}

/** The gateway as a process before these services; `listening` resolves with its first log line. */
async function startGateway(commands: string, queries: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const folder = temporaryFolder();
  for (const name of ["index", "app", "404"])
    writeFileSync(join(folder, `${name}.html`), "<!doctype html><title>app</title>");
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      ...environmentOfNode(),
      PORT: String(port),
      MODE: "test",
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXY_SECRET: "k8Zp2vQ9xW4mT7rBn5Hc1Yj6Lq3D",
      COMMAND_SERVICE_URL: commands,
      QUERY_SERVICE_URL: queries,
      UI_FOLDER: folder,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { url: `http://localhost:${port}`, listening: once(createInterface({ input: child.stdout }), "line") };
}

it("shows no page before the services are ready", async () => {
  const [commands, queries] = [await startingService(), await startingService()];
  const { url, listening } = await startGateway(commands.url, queries.url);
  const page = () => fetch(url).then(({ status }) => status);

  commands.isReady();
  await queries.askedOften;
  await expect(page()).rejects.toThrow("fetch failed");
  queries.isReady();
  expect(String(await listening)).toContain('"listening"');
  expect(await page()).toBe(200);
  expect((await fetch(`${url}/api/user`)).status).toBe(200);
});

it("answers operators on a private port, and says which service is not ready", async () => {
  const [commands, queries] = [await startingService(), await startingService()];
  const port = String(await freePort());
  const { url, listening } = await startGateway(commands.url, queries.url, { OPERATIONS_PORT: port });
  await listening;
  const operations = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await operations("/healthz")).status).toBe(200);
  queries.isReady();
  expect(await (await operations("/readyz")).json()).toEqual({ status: "not-ready", failing: ["command-service"] });
  commands.isReady();
  expect((await operations("/readyz")).status).toBe(200);
  expect(await (await operations("/metrics")).text()).toContain('nodejs_eventloop_lag_p99_seconds{service="gateway"}');
  await until(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    "the public port to answer",
  );
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect((await fetch(url + path)).status, path).toBe(404);
});

it("takes the client's address from the header that its settings name, and from no other", async () => {
  const service = await startingService();
  service.isReady();
  const behind = { TRUSTED_PROXIES: "127.0.0.1,::1", TRUSTED_PROXY_HEADER: "forwarded" };
  const { url, listening } = await startGateway(service.url, service.url, behind);
  await listening;
  const headers = { forwarded: "for=198.51.100.1, for=203.0.113.9;proto=https", "x-forwarded-for": "192.0.2.1" };
  expect(await (await fetch(`${url}/api/user`, { headers })).json()).toEqual({ client: "203.0.113.9" });
});
