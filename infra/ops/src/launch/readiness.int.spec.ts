import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { isReady } from "../gateway/services-ready.ts";
import { answersOk } from "./readiness.ts";

/** A service that closes its first connections without an answer, as one that restarts. */
async function restarting(closes: number): Promise<string> {
  let asked = 0;
  const server = createServer((request, response) => {
    if ((asked += 1) <= closes) request.socket.destroy();
    else response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("waits for a service that closes connections", async () => {
  const ready = answersOk(`${await restarting(3)}/readyz`)(AbortSignal.timeout(150_000));
  await expect(ready).resolves.toBeUndefined();
});

it("takes a service that closes connections for not ready", async () => {
  const service = { name: "command-service", urls: [await restarting(1)] };
  await expect(isReady(service)).rejects.toThrow("All promises were rejected");
  await isReady(service);
});
