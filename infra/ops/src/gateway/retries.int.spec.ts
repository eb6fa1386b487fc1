import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { askAnotherHeader } from "@provenwork/platform/client-address";
import { retryLimits } from "@provenwork/platform/retry-budget";
import { expect, it, onTestFinished } from "vitest";
import { startGateway } from "../testing/gateway.ts";

/** Accepts connections, counts requests to the API, and never answers. */
async function blackHole() {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.on("data", (data) => (requests += data.toString("latin1").split(/^(?:GET|POST) \/api/m).length - 1));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
}

/** Answers commands with a status; with 503, that another process is to be asked. */
async function service(status: number) {
  let requests = 0;
  const server = createHttpServer(({ url }, response) => {
    if (url !== "/readyz") requests += 1;
    response.writeHead(url === "/readyz" ? 200 : status, status === 503 ? { [askAnotherHeader]: "1" } : {}).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
}

const holes = () => Promise.all([blackHole(), blackHole()]);
const clients = 500;

it("sends few queries again while no process answers: what 500 clients at once cause is within the budget", async () => {
  const both = await holes();
  const { call } = await startGateway({ queryUrls: both.map(({ url }) => url), patience: 2_000 });
  const answers = await Promise.all(Array.from({ length: clients }, () => call("/api/user")));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
    new Set(["503 1"]),
  );
  const arrived = both.reduce((sum, { requests }) => sum + requests(), 0);
  expect(arrived).toBeGreaterThan(clients);
  expect(arrived).toBeLessThanOrEqual(clients + retryLimits.saved + clients / retryLimits.requestsPerRetry);
});

it("sends no command again that may have arrived", async () => {
  const both = await holes();
  const { call } = await startGateway({ commandUrls: both.map(({ url }) => url), patience: 2_000 });
  const posts = Array.from({ length: 50 }, () => call("/api/login", { method: "POST", body: "{}" }));
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 503));
  expect(both.reduce((sum, { requests }) => sum + requests(), 0)).toBe(50);
});

it("sends a command to another process when one says so, and answers 503 where there is no other", async () => {
  const [older, newer] = await Promise.all([service(503), service(200)]);
  const { call } = await startGateway({ commandUrls: [older.url, newer.url] });
  const post = (to = call) => to("/api/login", { method: "POST", body: "{}" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(older.requests()).toBeGreaterThan(0);
  const { call: alone } = await startGateway({ commandUrls: [older.url] });
  const { status, headers } = await post(alone);
  expect([status, headers["retry-after"], headers[askAnotherHeader]]).toEqual([503, "1", undefined]);
});
