import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@provenwork/platform/testing/until";
import { expect, it, onTestFinished } from "vitest";
import { openUpstreams } from "./upstreams.ts";

/** A process of a service that answers its port's number, and is as ready as the test says. */
async function process(host = "127.0.0.1", port = 0) {
  const state = { ready: true };
  const server: Server = createServer(({ url }, response) => {
    response.writeHead(url === "/readyz" && !state.ready ? 503 : 200).end();
  }).listen(port, host);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port: chosen } = server.address() as AddressInfo;
  return { state, port: chosen, url: `http://${host}:${chosen}` };
}

function upstreamsOf(urls: string[], resolve?: (hostname: string) => Promise<LookupAddress[]>) {
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => lines.push(text),
    warn: (_: object, text: string) => lines.push(text),
  };
  const upstreams = openUpstreams(
    { name: "query-service", urls },
    { patience: 30_000, log: log as never, ...(resolve && { resolve }) },
  );
  onTestFinished(() => upstreams.close());
  /** How many different ones a few choices give. */
  const inUse = () => new Set(Array.from({ length: 4 }, () => upstreams.choose())).size;
  return { upstreams, lines, inUse };
}

it("takes a process out while its /readyz fails, and back in afterwards", async () => {
  const [one, two] = [await process(), await process()];
  const { lines, inUse } = upstreamsOf([one.url, two.url]);
  expect(inUse()).toBe(2);
  one.state.ready = false;
  await until(() => inUse() === 1, "one to be taken out");
  one.state.ready = true;
  await until(() => inUse() === 2, "it to be back");
  expect(lines).toEqual(["query-service is not ready, using others", "query-service is ready again"]);
});

it("takes out at once what failed, and uses all while none is ready", async () => {
  const [one, two] = [await process(), await process()];
  const { upstreams, inUse } = upstreamsOf([one.url, two.url]);
  const fail = () => {
    const chosen = upstreams.choose();
    if (chosen !== undefined) upstreams.failed(chosen);
    return chosen;
  };
  const first = fail();
  expect(upstreams.choose()).not.toBe(first);
  one.state.ready = false;
  two.state.ready = false;
  fail();
  expect(inUse()).toBe(2);
});

it("uses every address that DNS has for a name, and no longer those that it has not", async () => {
  const { port } = await process("127.0.0.1");
  await process("127.0.0.2", port);
  let addresses: string[] = [];
  const { upstreams, inUse } = upstreamsOf([`http://queries.internal:${port}`], (hostname) => {
    expect(hostname).toBe("queries.internal");
    if (addresses.length === 0) return Promise.reject(new Error("DNS does not answer"));
    return Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  });
  addresses = ["127.0.0.1", "127.0.0.2"];
  await until(() => inUse() === 2, "both addresses");
  const answer = await upstreams.choose()?.pool.request({ path: "/", method: "GET" });
  await answer?.body.dump();
  expect(answer?.statusCode).toBe(200);
  addresses = ["127.0.0.2"];
  await until(() => inUse() === 1, "one address");
});

it("keeps watching while DNS hangs, and knows no process before its first answer", async () => {
  const one = await process();
  const hung = Promise.withResolvers<LookupAddress[]>();
  let answers: Promise<LookupAddress[]> = hung.promise;
  const { upstreams, lines, inUse } = upstreamsOf([`http://queries.internal:${one.port}`], () => answers);
  expect(upstreams.choose()).toBeUndefined();
  hung.resolve([
    { address: "127.0.0.1", family: 4 },
    { address: "127.0.0.2", family: 4 },
  ]);
  // Nothing listens at the second one.
  await until(() => inUse() === 1 && lines.length > 0, "the address that answers");
  answers = new Promise(() => {});
  one.state.ready = false;
  await until(() => inUse() === 2, "the process that is not ready to be taken out");
  one.state.ready = true;
  await until(() => inUse() === 1, "it to be back");
});

it("says once that DNS has no address, and that it has one again", async () => {
  const { port } = await process();
  let answer = () => Promise.reject<LookupAddress[]>(new Error("getaddrinfo ENOTFOUND queries.internal"));
  const { upstreams, lines } = upstreamsOf([`http://queries.internal:${port}`], () => answer());
  await until(() => lines.length > 0, "the first line");
  expect(upstreams.choose()).toBeUndefined();
  answer = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  await until(() => upstreams.choose() !== undefined, "an address");
  expect(lines).toEqual([
    "DNS has no address of query-service, using those known",
    "the address of query-service is known again",
  ]);
});
