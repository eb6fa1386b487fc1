import { createServer, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { mkdirSync, writeFileSync } from "node:fs";
import { BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { builtPages } from "../gateway/built-pages.ts";
import { gateway } from "../gateway/server.ts";
import type { TrustedProxies } from "../gateway/trusted-proxies.ts";
import { testFolder } from "@provenwork/platform/testing/folder";

const listening = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, "127.0.0.1", () => done((server.address() as { port: number }).port));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  });

const noProxies: TrustedProxies = { addresses: new BlockList(), header: "x-forwarded-for" };

const echo =
  (service: string): RequestListener =>
  (incoming, response) =>
    void text(incoming).then((body) => {
      const { method, url, headers } = incoming;
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      response.end(JSON.stringify({ service, method, url, headers, body }));
    });

/** A gateway in front of two services, by default ones that echo requests, or of those at given URLs, and a small built UI; stops with the test. */
export async function startGateway({
  query = echo("query"),
  command = echo("command"),
  demo = true,
  patience = 30_000,
  idle = 60_000,
  proxies = noProxies,
  queryUrls = [] as string[],
  commandUrls = [] as string[],
} = {}) {
  const folder = testFolder();
  mkdirSync(`${folder}/assets`);
  for (const name of ["app", "index", "terms", "404"]) {
    writeFileSync(`${folder}/${name}.html`, `<!doctype html><title>${name}</title>`);
  }
  writeFileSync(`${folder}/assets/app-1.js`, `console.log(${JSON.stringify("x".repeat(5_000))})`);
  writeFileSync(`${folder}/.build`, "secret");
  const commandService = createServer(command);
  const [queryPort, commandPort] = await Promise.all([listening(createServer(query)), listening(commandService)]);
  const port = await listening(
    gateway({
      publicUrl: "http://localhost:3000",
      proxySecret: "the gateway's secret",
      queryService: {
        name: "query-service",
        urls: queryUrls.length > 0 ? queryUrls : [`http://127.0.0.1:${queryPort}`],
      },
      commandService: {
        name: "command-service",
        urls: commandUrls.length > 0 ? commandUrls : [`http://127.0.0.1:${commandPort}`],
      },
      pages: builtPages(folder, { demo, publicUrl: "http://localhost:3000" }),
      isServed: (path) => path.startsWith("/jobs/"),
      loopbackOnly: true,
      proxies,
      patience,
      idle,
    }),
  );
  const call = (path: string, { method = "GET", headers = {}, body = "" } = {}) =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>((done, fail) => {
      const outgoing = request(
        { port, host: "127.0.0.1", path, method, headers: { host: "localhost", ...headers } },
        (answer) => {
          text(answer).then(
            (received) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
            fail,
          );
        },
      );
      outgoing.on("error", fail).end(body);
    });
  return { port, call, commandService };
}
