import dns from "node:dns";
import { createServer, connect, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { openMailTransport } from "./mail/transport.ts";
import { openPool } from "./postgres/pool.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { until } from "./testing/until.ts";
import { reasonOf } from "./when-available.ts";

const name = "server.internal";

/** What DNS says of the name: an address, or nothing. */
function controlDns() {
  let address: string | undefined;
  const unknown = () => Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
  const real = dns.lookup;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(dns, "lookup").mockImplementation(((host: string, options: { all?: boolean }, done: Function) => {
    if (host !== name) return real(host, options, done as never);
    const found = { address: address ?? "", family: 4 };
    setImmediate(() => {
      if (address === undefined) done(unknown());
      else if (options.all === true) done(null, [found]);
      else done(null, found.address, found.family);
    });
  }) as never);
  for (const query of ["resolve4", "resolve6"] as const)
    vi.spyOn(dns.Resolver.prototype, query).mockImplementation(((_: string, done: Function) =>
      done(Object.assign(new Error(`query ENOTFOUND ${name}`), { code: dns.NOTFOUND }))) as never);
  return { say: (next: string | undefined) => (address = next) };
}

/** Forwards from an address of loopback to a server at the same port of 127.0.0.1; can be taken away. */
async function host(address: string, port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    outside.pipe(inside).pipe(outside);
  });
  await new Promise<void>((listening) => server.listen(0, address, listening));
  const listening = server.address();
  const leave = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  onTestFinished(leave);
  return { port: typeof listening === "object" ? (listening?.port ?? 0) : 0, leave };
}

const problem = (call: () => Promise<unknown>): Promise<string | undefined> =>
  call().then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

it("a database whose name does not resolve is named, and used as soon as it does, at whatever address", async () => {
  const { say } = controlDns();
  const { port, username, password } = new URL(process.env["TEST_POSTGRES_URL"] ?? "");
  const first = await host("127.0.0.2", Number(port));
  const url = `postgres://${username}:${password}@${name}:${first.port}/postgres`;
  const pool = openPool({ url, name: "test", max: 2, connectTimeout: 30_000 });
  const ask = () => problem(() => pool.query("SELECT 1"));
  expect(await ask()).toBe(`${name}:${first.port}: getaddrinfo ENOTFOUND ${name}`);
  say("127.0.0.2");
  expect(await ask()).toBeUndefined();
  // In the middle: connections that are open are not concerned.
  say(undefined);
  expect(await ask()).toBeUndefined();
  await first.leave();
  await until(async () => (await ask())?.includes("ENOTFOUND"), "the name to be missed");
  const moved = await host("127.0.0.3", Number(port));
  const there = openPool({
    url: url.replace(`:${first.port}/`, `:${moved.port}/`),
    name: "test",
    connectTimeout: 30_000,
  });
  say("127.0.0.3");
  expect(await problem(() => there.query("SELECT 1"))).toBeUndefined();
  await Promise.all([pool.end(), there.end()]);
});

it("a mail server whose name does not resolve is named, and used as soon as it does; a new address after five minutes", async () => {
  const { say } = controlDns();
  const server = await startMailServer();
  const { port } = new URL(server.url);
  const transport = openMailTransport({ smtpUrl: `smtp://${name}:${port}`, from: "hello@provenwork.example" });
  const message = { to: "ada@acme.example", subject: "Hi", text: "Hi", html: "<p>Hi</p>", messageId: "code.1" };
  expect(await transport.sendMail(message)).toMatchObject({
    outcome: "unreachable",
    reason: expect.stringContaining(`ENOTFOUND ${name}`),
  });
  // Nothing listens there.
  say("127.0.0.9");
  expect(await transport.sendMail(message)).toMatchObject({ reason: expect.stringContaining("127.0.0.9") });
  say("127.0.0.1");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
  expect(await transport.sendMail(message)).toEqual({ outcome: "sent" });
  vi.useRealTimers();
  transport.close();
  await server.stop();
});
