import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { createMigratedDatabase } from "@provenwork/platform/testing/write-database";
import { expect, it, onTestFinished } from "vitest";

/** A server on its way: nothing listens at its port before `arrive`. */
async function laterServer(url: string) {
  const { hostname, port: target } = new URL(url);
  const server = createServer((socket) => {
    const onward = connect(Number(target), hostname);
    for (const end of [socket, onward]) end.on("error", () => [socket, onward].forEach((one) => one.destroy()));
    socket.pipe(onward).pipe(socket);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  await new Promise((done) => server.close(done));
  onTestFinished(() => void server.close());
  return { url: url.replace(`:${target}/`, `:${port}/`), arrive: () => listen(port) };
}

it.each(["read database", "event store"])("waits at its start for a %s that is not there yet", async (part) => {
  const [read, log, write] = await Promise.all([createTestDatabase(), createTestLog(), createMigratedDatabase()]);
  const later = await laterServer(part === "event store" ? log.url : read.url);
  const child = spawn(process.execPath, [new URL("main.ts", import.meta.url).pathname], {
    env: {
      ...environmentOfNode(),
      PORT: "0",
      MODE: "test",
      PUBLIC_URL: "http://localhost:3000",
      EVENT_STORE_URL: part === "event store" ? later.url : log.url,
      WRITE_DATABASE_URL: write.url,
      READ_DATABASE_URL: part === "event store" ? read.url : later.url,
      PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    if (child.kill("SIGKILL")) await ended;
    await Promise.all([read.drop(), log.drop(), write.drop()]);
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: unknown };
    expect(err).toBeUndefined();
    if (said.at(-1) === msg) continue;
    said.push(msg);
    if (said.length === 1) await later.arrive();
    if (msg === "listening") break;
  }
  const { host } = new URL(later.url);
  expect(said[0]).toMatch(new RegExp(`^waiting for the ${part} at ${host}: .*ECONNREFUSED ${host}`));
  expect(said.at(-1)).toBe("listening");
});
