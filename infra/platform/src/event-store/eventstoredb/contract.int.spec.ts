import { GenericContainer, getContainerRuntimeClient, Wait } from "testcontainers";
import { afterAll, describe, it } from "vitest";
import { openTestEventStore } from "../../testing/event-store.ts";
import type { ContractSubject } from "../contract/subject.ts";
import { tcpProxy } from "../contract/tcp-proxy.ts";
import { eventStoreContract } from "../contract.suite.ts";
import { loseEvents } from "./testing/lose-events.ts";
import { ServerProgram } from "./testing/program.ts";
import { TestServer } from "./testing/server.ts";

const image = process.env["EVENTSTOREDB_IMAGE"] ?? "eventstore/eventstore:24.10";
const liveUrl = process.env["EVENTSTOREDB_URL"];
const program = process.env["EVENTSTOREDB_PROGRAM"];
const engine = await getContainerRuntimeClient().then(
  () => true,
  () => false,
);

eventStoreContract("EventStoreDB adapter on the in-process server", onTestServer());

if (liveUrl === undefined) skipped("on a live server", "EVENTSTOREDB_URL is not set (esdb://127.0.0.1:2113?tls=false)");
else eventStoreContract("EventStoreDB adapter on EVENTSTOREDB_URL", onUrl(liveUrl));

if (program === undefined) skipped("on a server started here", "EVENTSTOREDB_PROGRAM is not set (a command line)");
else eventStoreContract("EventStoreDB adapter on EVENTSTOREDB_PROGRAM", onProgram(program));

if (engine) eventStoreContract(`EventStoreDB adapter on ${image} in a container`, onContainer());
else skipped(`on ${image} in a container`, "no container engine is running");

const real = liveUrl !== undefined || program !== undefined || engine;
afterAll(() => {
  if (!real) console.log("EventStoreDB adapter: tested against the in-process server only, not a real one");
});

function skipped(where: string, reason: string): void {
  describe(`event store contract: EventStoreDB adapter ${where}`, () => {
    it.skip(`skipped: ${reason}`, () => {});
  });
}

function onTestServer(): ContractSubject {
  const server = new TestServer();
  return {
    setUp: () => server.start(),
    tearDown: () => server.stop(),
    open: (ms) => openTestEventStore(server.url, ms),
    url: () => server.url,
    dropConnections: async () => server.dropConnections(),
    restartServer: async (whileAway) => {
      await server.stop();
      await whileAway();
      await server.start();
    },
    loseEvents: (...lost) => loseEvents(server.url, ...lost),
    swapLog: async () => {
      await server.stop();
      server.swapLog();
      await server.start();
    },
  };
}

/** Nothing on it is restarted or dropped, because it may be in use. */
function onUrl(url: string): ContractSubject {
  return {
    open: (ms) => openTestEventStore(url, ms),
    url: () => url,
    loseEvents: (...lost) => loseEvents(url, ...lost),
  };
}

/** Killed without warning wherever a case restarts it; its connections are dropped by a proxy in front of it. */
function onProgram(command: string): ContractSubject {
  const server = new ServerProgram(command);
  let proxy: Awaited<ReturnType<typeof tcpProxy>> | undefined;
  const restart = async (whileAway: () => Promise<void>) => {
    await server.stop();
    await whileAway();
    await server.start();
  };
  const url = () => proxy?.url ?? server.url;
  return {
    setUp: async () => {
      await server.start();
      proxy = await tcpProxy(server.url);
    },
    tearDown: async () => {
      await proxy?.close();
      await server.remove();
    },
    open: (ms) => openTestEventStore(url(), ms),
    url,
    dropConnections: async () => proxy?.drop(),
    restartServer: restart,
    loseEvents: (...lost) => loseEvents(url(), ...lost),
    swapLog: () => restart(async () => server.swapLog()),
  };
}

function onContainer(): ContractSubject {
  const port = 2113;
  const hostPort = 20_000 + (process.pid % 10_000); // a fixed one, so that it is the same after a restart
  const url = `esdb://127.0.0.1:${hostPort}?tls=false`;
  const server = new GenericContainer(image)
    .withEnvironment({ EVENTSTORE_INSECURE: "true", KURRENTDB_INSECURE: "true" })
    .withExposedPorts({ container: port, host: hostPort })
    .withWaitStrategy(Wait.forHttp("/health/live", port).forStatusCode(204))
    .withStartupTimeout(120_000);
  let started: Awaited<ReturnType<typeof server.start>> | undefined;
  return {
    setUp: async () => {
      started = await server.start();
    },
    tearDown: async () => {
      await started?.stop();
    },
    open: (ms) => openTestEventStore(url, ms),
    url: () => url,
    loseEvents: (...lost) => loseEvents(url, ...lost),
    restartServer: async (whileAway) => {
      await started?.stop({ remove: false });
      await whileAway();
      await started?.restart();
    },
  };
}
