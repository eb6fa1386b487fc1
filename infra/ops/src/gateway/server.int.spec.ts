import { createHash, randomBytes } from "node:crypto";
import { createServer, get, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { BlockList, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { builtPages } from "./built-pages.ts";
import { answerPolicy, commonHeaders } from "./security-headers.ts";
import { gateway } from "./server.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

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

async function start({
  query = echo("query"),
  command = echo("command"),
  demo = true,
  patience = 30_000,
  idle = 60_000,
  proxies = noProxies,
} = {}) {
  const folder = temporaryFolder();
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
      queryService: { name: "query-service", url: `http://127.0.0.1:${queryPort}` },
      commandService: { name: "command-service", url: `http://127.0.0.1:${commandPort}` },
      pages: builtPages(folder, { demo }),
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

describe("the gateway", () => {
  it("sends reads to the query service and the rest to the command service", async () => {
    const { call } = await start();
    const served = async (method: string) => JSON.parse((await call("/api/x?y=1", { method })).body || "{}") as object;
    expect(await served("GET")).toMatchObject({ service: "query", method: "GET", url: "/api/x?y=1" });
    for (const method of ["POST", "PATCH", "PUT", "DELETE"]) {
      expect(await served(method)).toMatchObject({ service: "command", method });
    }
  });

  it("sends the GET that is a command to the command service, and nothing that only looks like it", async () => {
    const { call } = await start();
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
    const { call: head } = await start({ command });
    await head("/api/create-demo-data", { method: "HEAD" });
    expect(seen).toEqual([]);
  });

  it("sends what crawlers look for beside the calls to the query service, too", async () => {
    const { call } = await start();
    for (const path of ["/robots.txt", "/sitemap.xml", "/sitemaps/0a", "/sitemaps/a%2Fb", "/jobs.atom?limit=5"])
      expect(JSON.parse((await call(path)).body)).toMatchObject({ service: "query", url: path });
  });

  it("forwards bodies and cookies, and sets the client's address itself", async () => {
    const { call } = await start();
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
    const { call } = await start({ proxies });
    const headers = { "x-forwarded-for": "192.0.2.1, 203.0.113.9", forwarded: "for=192.0.2.1" };
    const { headers: seen } = JSON.parse((await call("/api/x", { headers })).body) as { headers: object };
    expect(seen).toMatchObject({ "x-provenwork-client-address": "203.0.113.9" });
    for (const claim of Object.keys(headers)) expect(seen).not.toHaveProperty(claim);
  });

  it("passes on what it knows of headers, and nothing that a client makes up or takes away", async () => {
    const { call } = await start();
    const known = { accept: "*/*", "if-match": '"3"', "user-agent": "test", "x-correlation-id": "c" };
    const unknown = { te: "trailers", "x-made-up": "1", authorization: "Basic x", "proxy-authorization": "Basic x" };
    const headers = { ...known, ...unknown, connection: "cookie, if-match, content-type", cookie: "a=b" };
    const answer = await call("/api/x", { headers });
    const seen = (JSON.parse(answer.body) as { headers: Record<string, string> }).headers;
    expect(seen).toMatchObject({ ...known, cookie: "a=b", connection: "keep-alive" });
    for (const name of Object.keys(unknown)) expect(seen).not.toHaveProperty(name);
  });

  it.each(["GET", "DELETE", "OPTIONS"])("passes no body of %s on, and closes the connection on it", async (method) => {
    const { call } = await start();
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
    const { call } = await start();
    expect(await call(path, { method: "OPTIONS" })).toMatchObject({ status: 400 });
  });

  it.each([
    ["no host", 400, "GET /api/x HTTP/1.1\r\n"],
    ["no host for a page", 400, "GET /auth HTTP/1.1\r\n"],
    ["two hosts", 400, "GET /api/x HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n"],
    ["an unknown expectation", 417, "GET /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: a banana\r\n"],
    ["no HTTP", 400, "GET /api/x HTTP/1.1\r\nHost localhost\r\n"],
  ])("refuses %s with the headers and in the form of every other error", async (_, status, head) => {
    const { port } = await start();
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}Connection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('"code":"bad-request"');
    const headers = { ...commonHeaders(false), ...answerPolicy, "cache-control": "no-store" };
    for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`\r\n${name}: ${String(value)}\r\n`);
  });

  it("answers HTTP/1.0 without a host, and goes on with a request that waits for 100", async () => {
    const { port } = await start();
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
    const { call } = await start({
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
    expect(headers).toMatchObject({ link: "</x>", "set-cookie": ["a=1", "b=2"], "keep-alive": "timeout=5" });
    expect(headers).not.toHaveProperty("upgrade");
  });

  it("hands server-sent events over one by one, and ends the request behind it when the client leaves", async () => {
    const left = Promise.withResolvers<void>();
    const { port } = await start({
      query: (incoming, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
        incoming.on("close", () => left.resolve());
      },
    });
    const client = get({ port, host: "127.0.0.1", path: "/api/live", headers: { host: "localhost" } });
    const answer = await new Promise<IncomingMessage>((done) => client.on("response", done));
    const first = await new Promise<string>((done) => answer.once("data", (chunk: Buffer) => done(chunk.toString())));
    expect(first).toBe("data: 1\n\n");
    client.destroy();
    await left.promise;
  });

  it("passes a body on no faster than it is taken", async () => {
    // Of unlike ones in uneven order none can stand in for another.
    const [unlike, chunks] = [Array.from({ length: 16 }, () => randomBytes(65_536)), 3_000];
    const [sentDigest, takenDigest] = [createHash("sha256"), createHash("sha256")];
    let [given, taken, most] = [0, 0, 0];
    const { port } = await start({
      command: async (incoming, response) => {
        for await (const part of incoming as AsyncIterable<Buffer>) {
          taken += part.length;
          takenDigest.update(part);
          most = Math.max(most, given - taken);
          for (let turn = 0; turn < 8; turn += 1) await nextTurn(); // slower than it is sent
        }
        response.end("{}");
      },
    });
    const outgoing = request({
      port,
      host: "127.0.0.1",
      path: "/api/x",
      method: "POST",
      headers: { host: "localhost" },
    });
    const answered = once(outgoing, "response");
    for (let sent = 0; sent < chunks; sent += 1) {
      const chunk = unlike[(sent * sent) % 16] ?? Buffer.alloc(0);
      sentDigest.update(chunk);
      given += chunk.length;
      if (!outgoing.write(chunk)) await once(outgoing, "drain");
    }
    outgoing.end();
    await answered;
    expect(taken).toBe(65_536 * chunks);
    expect(takenDigest.digest("hex")).toBe(sentDigest.digest("hex"));
    // Of 187 MiB, the rest waits with the client: this is in the buffers of two connections.
    expect(most / 1024 / 1024).toBeLessThanOrEqual(32);
  });

  it("holds no connection to a service for a body that has not begun: the service may close it as idle", async () => {
    const { port, call, commandService } = await start();
    const posted = async () => (await call("/api/x", { method: "POST", body: "now" })).status;
    expect(await posted()).toBe(200);
    const headers = { host: "localhost", "content-length": 5, expect: "100-continue" };
    const held = request({ port, host: "127.0.0.1", path: "/api/x", method: "POST", headers });
    const answered = once(held, "response") as Promise<[IncomingMessage]>;
    held.flushHeaders();
    await once(held, "continue");
    commandService.closeAllConnections();
    await expect.poll(posted).toBe(200);
    held.end("later");
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('"body":"later"')]);
  });

  it("closes a connection whose client announces a body and sends none, or reads nothing of an answer", async () => {
    const [sending, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const endless: RequestListener = (incoming, response) => {
      incoming.on("close", () => left.resolve());
      const goOn = (): void => void (response.write(Buffer.alloc(65_536)) ? setImmediate(goOn) : sending.resolve());
      goOn();
    };
    const { port } = await start({ query: endless, idle: 500 });
    const silent = connect(port, "127.0.0.1");
    silent.write("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n");
    const reader = connect(port, "127.0.0.1").pause();
    reader.on("error", () => {});
    reader.write("GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await sending.promise;
    const [answer] = await Promise.all([text(silent), left.promise]);
    expect(answer).toBe("");
    reader.destroy();
  });

  it("hands over the answer to a client that is still sending, and ends one that never stops", async () => {
    const { port } = await start({
      command: (incoming, response) => {
        response.writeHead(413, { "content-type": "application/json" }).end('{"code":"too-large"}');
        incoming.resume();
      },
    });
    const headers = { host: "localhost", "transfer-encoding": "chunked" };
    const outgoing = request({ port, host: "127.0.0.1", path: "/api/x", method: "POST", headers });
    const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
    const ended = Promise.withResolvers<void>();
    const goOn = () => void outgoing.write(Buffer.alloc(65_536), (error) => (error ? ended.resolve() : goOn()));
    outgoing.on("error", () => {});
    goOn();
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([413, '{"code":"too-large"}']);
    await ended.promise;
  });

  it("answers 503 with Retry-After while a service is away", async () => {
    const { call } = await start({ query: (incoming) => incoming.socket.destroy() });
    const answer = await call("/api/user");
    expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: "unavailable" });
  });

  it("answers 503 for a service that hangs, and lets one that has begun take its time", async () => {
    let hung = 0;
    const command: RequestListener = () => void (hung += 1);
    const query: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      // Silent for twice as long as a service may be that has not answered.
      setTimeout(() => response.end("data: late\n\n"), 2_000);
    };
    const { call } = await start({ command, query, patience: 1_000 });
    const [stuck, slow] = await Promise.all([call("/api/login", { method: "POST", body: "{}" }), call("/api/live")]);
    expect(stuck).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(JSON.parse(stuck.body)).toMatchObject({ code: "unavailable" });
    expect(slow).toMatchObject({ status: 200, body: "data: late\n\n" });
    expect(hung).toBe(1);
  });

  it("serves the page rendered at build where there is one, else the app, with 404 for paths it does not have", async () => {
    const { call } = await start();
    const title = async (path: string) => {
      const { status, body } = await call(path);
      return [status, /<title>(.*)<\/title>/.exec(body)?.[1]];
    };
    for (const [path, page] of [
      ["/", "index"],
      ["/?from=mail", "index"],
      ["/terms", "terms"],
      ["/terms/", "terms"],
      ["/auth", "app"],
      ["/privacy", "app"], // whose page the build of this test lacks
    ] as const) {
      expect(await title(path), path).toEqual([200, page]);
    }
    const absent = ["/no/such/page", "/.build", "/../package.json", "/%2e%2e/package.json", "/assets/none.js"];
    const sources = ["/index.html", "/app.html", "/terms.html", "/404.html", "/404"];
    for (const path of [...absent, ...sources]) expect(await title(path), path).toEqual([404, "404"]);
    expect((await call("/%ff")).status).toBe(400);
    expect((await call("/auth", { method: "POST" })).status).toBe(405);
  });

  it("has the query service fill the pages that it can, and serves them as all others while it cannot", async () => {
    const query: RequestListener = ({ url = "" }, response) => {
      if (url.endsWith("away")) return void response.destroy();
      const status = url.endsWith("bug") ? 500 : url.endsWith("gone") ? 410 : 200;
      const headers = { "content-type": "text/html", "content-security-policy": "own" };
      response.writeHead(status, headers).end("<title>filled</title>");
    };
    const { call } = await start({ query });
    const seen = async (path: string, options = {}) => {
      const { status, body, headers } = await call(path, options);
      return [status, /<title>(.*)<\/title>/.exec(body)?.[1], headers["content-security-policy"] === "own"];
    };
    const host = { headers: { host: "localhost:3000" } };
    expect(await seen("/jobs/1", host)).toEqual([200, "filled", true]);
    expect(await seen("/jobs/gone")).toEqual([410, "filled", true]);
    expect(await seen("/jobs/bug")).toEqual([200, "app", false]);
    expect(await seen("/jobs/away")).toEqual([200, "app", false]);
    expect((await call("/jobs/1", { method: "POST" })).status).toBe(405);
    expect((await call("/jobs/1", { headers: { host: "127.0.0.1" } })).status).toBe(307);
    const hinted = await call("/jobs/1", { headers: { cookie: "provenwork-session-3000=x" } });
    expect(hinted.headers["set-cookie"]?.join()).toContain("provenwork-signed-in-3000=yes");
  });

  it("has no screen of the demo in production", async () => {
    const [demo, production] = await Promise.all([start(), start({ demo: false })]);
    for (const path of ["/dev/mailbox", "/test-auth", "/employer-direct", "/animations"]) {
      expect((await demo.call(path)).status, path).toBe(200);
      expect((await production.call(path)).status, path).toBe(404);
    }
    for (const path of ["/terms", "/privacy", "/candidate/dashboard"]) {
      expect((await production.call(path)).status, path).toBe(200);
    }
    const policies = await Promise.all([demo, production].map(async ({ call }) => (await call("/")).headers));
    expect(policies.map((headers) => /frame-src 'self'/.test(String(headers["content-security-policy"])))).toEqual([
      true,
      false,
    ]);
  });

  it("lets browsers keep what is named after its content, and ask again for the rest", async () => {
    const { call } = await start();
    const page = await call("/");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const again = await call("/", { headers: { "if-none-match": page.headers.etag ?? "" } });
    expect(again).toMatchObject({ status: 304, body: "" });
    const script = await call("/assets/app-1.js", { headers: { "accept-encoding": "gzip, br" } });
    expect(script.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
    });
    expect(Number(script.headers["content-length"])).toBeLessThan(500);
  });

  it.each(["bytes=5-1", "bytes=0-", "bytes=99999999-", "bytes=-1", "x"])(
    "answers Range: %s with all of it",
    async (range) => {
      const { call } = await start();
      const { status, body } = await call("/assets/app-1.js", { headers: { range } });
      expect([status, body.length]).toEqual([200, 5_015]);
    },
  );

  it("gives a page's visitor the hint of a session or onboarding that has none, so that the page asks for it", async () => {
    const { call } = await start();
    const given = async (cookie: string, path = "/terms") =>
      (await call(path, { headers: { cookie } })).headers["set-cookie"];
    const session = "provenwork-session-3000=token";
    expect(await given(session)).toEqual(["provenwork-signed-in-3000=yes; Path=/; Max-Age=7200; SameSite=Lax"]);
    const onboarding = "provenwork-onboarding-3000=token";
    expect(await given(`${session}; ${onboarding}; provenwork-signed-in-3000=yes`)).toEqual([
      "provenwork-in-onboarding-3000=yes; Path=/; Max-Age=86400; SameSite=Lax",
    ]);
    expect(await given(`${session}; ${onboarding}`)).toHaveLength(2);
    for (const cookie of [
      "a=b",
      `${session}; provenwork-signed-in-3000=yes`,
      "provenwork-signed-in-3000=yes",
      `${session}; ${session}`, // one of them was planted
    ]) {
      expect(await given(cookie), cookie).toBeUndefined();
    }
    expect(await given(session, "/api/x"), "services give what is theirs").toBeUndefined();
  });

  it("allows no inline code, no framing and no sniffing on pages", async () => {
    const { headers } = await (await start()).call("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answers to the machine's own names only, and opens pages under the public one", async () => {
    const { call } = await start();
    expect((await call("/api/user", { headers: { host: "evil.example" } })).status).toBe(421);
    expect(await call("/auth?userType=employer", { headers: { host: "127.0.0.1:3000" } })).toMatchObject({
      status: 307,
      headers: { location: "http://localhost:3000/auth?userType=employer" },
    });
    expect((await call("/api/user", { headers: { host: "127.0.0.1:3000" } })).status).toBe(200);
  });
});
