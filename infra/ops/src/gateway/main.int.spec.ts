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
import { testFolder } from "@provenwork/platform/testing/folder";

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
  const folder = testFolder();
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
  const output = createInterface({ input: child.stdout });
  const lines: string[] = [];
  output.on("line", (line) => lines.push(line));
  return { url: `http://localhost:${port}`, listening: once(output, "line"), lines };
}

it("shows no page before the services are ready, then logs a line a request, without what identifies a person", async () => {
  const [commands, queries] = [await startingService(), await startingService()];
  const { url, listening, lines } = await startGateway(commands.url, queries.url);
  const page = () => fetch(url).then(({ status }) => status);

  commands.isReady();
  await queries.askedOften;
  await expect(page()).rejects.toThrow("fetch failed");
  queries.isReady();
  expect(String(await listening)).toContain('"listening"');
  expect(await page()).toBe(200);
  expect((await fetch(`${url}/api/user`)).status).toBe(200);

  const id = "0198c0de-0000-7000-8000-000000000001";
  await fetch(`${url}/api/jobs/${id}?q=jane`, { headers: { "x-correlation-id": id } });
  const line = await until(() => lines.find((each) => each.includes(id)));
  expect(JSON.parse(line ?? "")).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/api/jobs/{jobId}",
    status: 200,
    ms: expect.any(Number) as number,
    correlationId: id,
  });
  expect(line).not.toContain("jane");
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

it("goes by its settings: which header has the client's address, and where to report a vulnerability", async () => {
  const service = await startingService();
  service.isReady();
  const { url, listening } = await startGateway(service.url, service.url, {
    TRUSTED_PROXIES: "127.0.0.1,::1",
    TRUSTED_PROXY_HEADER: "forwarded",
    SECURITY_CONTACT: "mailto:security@work.example",
  });
  await listening;
  const headers = { forwarded: "for=198.51.100.1, for=203.0.113.9;proto=https", "x-forwarded-for": "192.0.2.1" };
  expect(await (await fetch(`${url}/api/user`, { headers })).json()).toEqual({ client: "203.0.113.9" });
  const answer = await fetch(`${url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toContain("Contact: mailto:security@work.example\nExpires: ");
});
