import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./embedded.ts";

const listening = async (port: number) => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
};

it("avoids the ephemeral ports of outgoing connections", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  for (const port of ports) expect(port >= 12_000 && port < 32_000, String(port)).toBe(true);
});

it("skips a port that is in use", async () => {
  const [taken, free] = [await freePort(), await freePort()];
  const server = await listening(taken);
  const drawn = [free, taken, taken];
  expect(await freePort(() => drawn.pop() ?? 0)).toBe(free);
  await new Promise((done) => server.close(done));
});
