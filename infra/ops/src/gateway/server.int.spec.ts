import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { BlockList, connect } from "node:net";
import { text } from "node:stream/consumers";
import { mintApiKey } from "@provenwork/platform/api-key/secret";
import { describe, expect, it } from "vitest";
import { startGateway } from "../testing/gateway.ts";
import { answerPolicy, commonHeaders } from "./security-headers.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

describe("the gateway", () => {
  it("sends reads to the query service and the rest to the command service", async () => {
    const { call } = await startGateway();
    const served = async (method: string) => JSON.parse((await call("/api/x?y=1", { method })).body || "{}") as object;
    expect(await served("GET")).toMatchObject({ service: "query", method: "GET", url: "/api/x?y=1" });
    for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
      expect(await served(method)).toMatchObject({ service: "command", method });
    }
  });

  it("sends the GET that is a command to the command service, and nothing that only looks like it", async () => {
    const { call } = await startGateway();
    const served = async (path: string) => (JSON.parse((await call(path)).body) as { service: string }).service;
    expect(await served("/api/create-demo-data")).toBe("command");
    for (const path of [
      "/api/create-demo-data/",
      "/api/create-demo-dat",
      "/api//create-demo-data",
      "/api/test-matches",
    ])
      expect(await served(path), path).toBe("query");
    const seen: string[] = [];
    const command: RequestListener = ({ method }, response) => {
      seen.push(method ?? "");
      response.end();
    };
    const { call: head } = await startGateway({ command });
    await head("/api/create-demo-data", { method: "HEAD" });
    expect(seen).toEqual([]);
  });

  it("sends what crawlers look for beside the calls to the query service, too", async () => {
    const { call } = await startGateway();
    for (const path of [
      "/robots.txt",
      "/sitemap.xml",
      "/sitemaps/0a",
      "/sitemaps/a%2Fb",
      "/jobs.atom?limit=5",
      "/jobs.xml",
    ])
      expect(JSON.parse((await call(path)).body)).toMatchObject({ service: "query", url: path });
  });

  it("keeps an idle connection longer than proxies in front of it do, so that no request meets one that it closes", async () => {
    const { port } = await startGateway();
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [head] = (await once(socket, "data")) as [Buffer];
    expect(Number(/^keep-alive: timeout=(\d+)/im.exec(head.toString())?.[1])).toBeGreaterThan(60);
    socket.destroy();
  });

  it("forwards bodies and cookies, and sets the client's address itself", async () => {
    const { call } = await startGateway();
    const headers = {
      cookie: "a=b",
      "x-forwarded-for": "1.2.3.4",
      "x-provenwork-gateway": "guess",
      "x-provenwork-client-address": "1.2.3.4",
      forwarded: "for=1.2.3.4",
    };
    const answer = await call("/api/x", { method: "POST", headers, body: "héllo" });
    const seen = JSON.parse(answer.body) as { headers: Record<string, string>; body: string };
    expect(seen.body).toBe("héllo");
    expect(seen.headers).toMatchObject({
      cookie: "a=b",
      host: "localhost",
      "x-provenwork-client-address": "127.0.0.1",
      "x-provenwork-gateway": "the gateway's secret",
    });
    for (const claim of ["forwarded", "x-forwarded-for"]) expect(seen.headers).not.toHaveProperty(claim);
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });

  it("says who the client is behind a proxy that is trusted", async () => {
    const proxies: TrustedProxies = { addresses: new BlockList(), header: "x-forwarded-for" };
    proxies.addresses.addAddress("127.0.0.1");
    const { call } = await startGateway({ proxies });
    const headers = { "x-forwarded-for": "192.0.2.1, 203.0.113.9", forwarded: "for=192.0.2.1" };
    const { headers: seen } = JSON.parse((await call("/api/x", { headers })).body) as { headers: object };
    expect(seen).toMatchObject({ "x-provenwork-client-address": "203.0.113.9" });
    for (const claim of Object.keys(headers)) expect(seen).not.toHaveProperty(claim);
  });

  it("passes on what it knows of headers, and nothing that a client makes up or takes away", async () => {
    const { call } = await startGateway();
    const known = { accept: "*/*", "if-match": '"3"', "user-agent": "test", "x-correlation-id": randomUUID() };
    const unknown = { te: "trailers", "x-made-up": "1", authorization: "Basic x", "proxy-authorization": "Basic x" };
    const headers = { ...known, ...unknown, connection: "cookie, if-match, content-type", cookie: "a=b" };
    const answer = await call("/api/x", { headers });
    const seen = (JSON.parse(answer.body) as { headers: Record<string, string> }).headers;
    expect(seen).toMatchObject({ ...known, cookie: "a=b", connection: "keep-alive" });
    for (const name of Object.keys(unknown)) expect(seen).not.toHaveProperty(name);
  });

  it("passes API keys on, and refuses them in URLs", async () => {
    const { call } = await startGateway();
    const { key } = mintApiKey();
    const authorization = `Bearer ${key}`;
    const answer = await call("/api/x", { headers: { authorization } });
    expect((JSON.parse(answer.body) as { headers: object }).headers).toMatchObject({ authorization });
    for (const path of [`/api/x?key=${key}`, `/${key}`]) {
      const refused = await call(path, {});
      expect([refused.status, refused.body.includes(key)]).toEqual([400, false]);
    }
  });

  it.each(["GET", "DELETE", "OPTIONS"])("passes no body of %s on, and closes the connection on it", async (method) => {
    const { call } = await startGateway();
    const headers = { "content-length": "7", "content-type": "application/json" };
    const answer = await call("/api/x", { method, headers, body: '{"a":1}' });
    expect(answer).toMatchObject({ status: 200, headers: { connection: "close" } });
    const seen = JSON.parse(answer.body) as { headers: object; body: string };
    expect(seen.body).toBe("");
    for (const name of Object.keys(headers)) expect(seen.headers).not.toHaveProperty(name);
    const empty = await call("/api/x", { method, headers: { "content-length": "0", connection: "keep-alive" } });
    expect(empty).toMatchObject({ status: 200, headers: { connection: "keep-alive" } });
  });

  it.each(["http://localhost/api/x", "*", "localhost:3000"])("reads no address such as %s", async (path) => {
    const { call } = await startGateway();
    expect(await call(path, { method: "OPTIONS" })).toMatchObject({ status: 400 });
  });

  it.each([
    ["no host", 400, "GET /api/x HTTP/1.1\r\n"],
    ["no host for a page", 400, "GET /auth HTTP/1.1\r\n"],
    ["two hosts", 400, "GET /api/x HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n"],
    ["an unknown expectation", 417, "GET /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: a banana\r\n"],
    ["no HTTP", 400, "GET /api/x HTTP/1.1\r\nHost localhost\r\n"],
  ])("refuses %s with the headers and in the form of every other error", async (_, status, head) => {
    const { port } = await startGateway();
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}Connection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('"code":"bad-request"');
    const headers = { ...commonHeaders(false), ...answerPolicy, "cache-control": "no-store" };
    for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`\r\n${name}: ${String(value)}\r\n`);
  });

  it("answers HTTP/1.0 without a host, and goes on with a request that waits for 100", async () => {
    const { port } = await startGateway();
    const old = connect(port, "127.0.0.1");
    old.write("GET /api/x HTTP/1.0\r\n\r\n");
    expect(await text(old), "to the machine's own names only").toMatch(/^HTTP\/1\.1 421 /);
    const waiting = connect(port, "127.0.0.1");
    waiting.write(
      "POST /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n",
    );
    const [first] = (await once(waiting, "data")) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 100 /);
    waiting.write("{}");
    expect(await text(waiting)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("passes answers on without what concerns the connection to the service alone", async () => {
    const { call } = await startGateway({
      query: (_, response) => {
        response.writeHead(200, {
          "keep-alive": "timeout=1",
          upgrade: "h2c",
          link: "</x>",
          "set-cookie": ["a=1", "b=2"],
        });
        response.end("{}");
      },
    });
    const { headers, body } = await call("/api/x", { headers: { connection: "keep-alive" } });
    expect(body).toBe("{}");
    expect(headers).toMatchObject({ link: "</x>", "set-cookie": ["a=1", "b=2"], "keep-alive": "timeout=65" });
    expect(headers).not.toHaveProperty("upgrade");
  });

  it("answers to the machine's own names only, and opens pages under the public one", async () => {
    const { call } = await startGateway();
    expect((await call("/api/user", { headers: { host: "evil.example" } })).status).toBe(421);
    expect(await call("/auth?userType=employer", { headers: { host: "127.0.0.1:3000" } })).toMatchObject({
      status: 307,
      headers: { location: "http://localhost:3000/auth?userType=employer" },
    });
    expect((await call("/api/user", { headers: { host: "127.0.0.1:3000" } })).status).toBe(200);
  });
});
