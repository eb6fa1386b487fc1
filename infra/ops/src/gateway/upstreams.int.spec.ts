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
  const first = upstreams.choose();
  upstreams.failed(first);
  expect(upstreams.choose()).not.toBe(first);
  one.state.ready = false;
  two.state.ready = false;
  upstreams.failed(upstreams.choose());
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
  const { statusCode, body } = await upstreams.choose().pool.request({ path: "/", method: "GET" });
  await body.dump();
  expect(statusCode).toBe(200);
  addresses = ["127.0.0.2"];
  await until(() => inUse() === 1, "one address");
});
