import { once } from "node:events";
import { type AddressInfo, type Socket, createServer } from "node:net";
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
