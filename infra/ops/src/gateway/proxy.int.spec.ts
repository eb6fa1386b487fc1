import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, request, type IncomingMessage, type RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startGateway } from "../testing/gateway.ts";

describe("bodies and streams through the gateway", () => {
  it("hands server-sent events over one by one, and ends the request behind it when the client leaves", async () => {
    const left = Promise.withResolvers<void>();
    const { port } = await startGateway({
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
    // Different ones in irregular order, so that a mix-up is noticed.
    const [unlike, chunks] = [Array.from({ length: 16 }, () => randomBytes(65_536)), 3_000];
    const [sentDigest, takenDigest] = [createHash("sha256"), createHash("sha256")];
    let [given, taken, most] = [0, 0, 0];
    const { port } = await startGateway({
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
    const { port, call, commandService } = await startGateway();
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
    const { port } = await startGateway({ query: endless, idle: 500 });
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

  it.each([
    ["a service has answered", "POST", "/api/x", 413, '{"code":"too-large"}'],
    ["the address takes no command", "POST", "/auth", 405, "Pages accept only GET"],
    ["the address is a page", "GET", "/", 200, "<title>index</title>"],
    ["the address is no path", "POST", "http://localhost/", 400, "Invalid URL"],
  ])(
    "hands over the answer to a client that is still sending where %s, and ends one that never stops",
    async (_, method, path, status, said) => {
      const { port } = await startGateway({
        command: (incoming, response) => {
          response.writeHead(413, { "content-type": "application/json" }).end('{"code":"too-large"}');
          incoming.resume();
        },
      });
      const headers = { host: "localhost", "transfer-encoding": "chunked" };
      const outgoing = request({ port, host: "127.0.0.1", path, method, headers });
      const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
      const ended = Promise.withResolvers<void>();
      const goOn = () => void outgoing.write(Buffer.alloc(65_536), (error) => (error ? ended.resolve() : goOn()));
      outgoing.on("error", () => {});
      goOn();
      const [answer] = await answered;
      expect([answer.statusCode, await text(answer)]).toEqual([status, expect.stringContaining(said)]);
      await ended.promise;
    },
  );

  it("answers 503 with Retry-After while a service is away", async () => {
    const { call } = await startGateway({ query: (incoming) => incoming.socket.destroy() });
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
      setTimeout(() => response.end("data: late\n\n"), 6_000);
    };
    const { call } = await startGateway({ command, query, patience: 3_000 });
    const [stuck, slow] = await Promise.all([call("/api/login", { method: "POST", body: "{}" }), call("/api/live")]);
    expect(stuck).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    expect(JSON.parse(stuck.body)).toMatchObject({ code: "unavailable" });
    expect(slow).toMatchObject({ status: 200, body: "data: late\n\n" });
    expect(hung).toBe(1);
  });
});
