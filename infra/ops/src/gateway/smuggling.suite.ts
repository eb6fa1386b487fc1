import { once } from "node:events";
import { Agent, type IncomingMessage, createServer, request } from "node:http";
import { type Socket, connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileBytes } from "../testing/hostile-framing.ts";
import { gateway } from "./server.ts";

const strangersAtOnce = 4;
const secret = "the gateway's secret";

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
let seen: Seen[] = [];
const ends: (() => Promise<void>)[] = [];
const agent = new Agent({ keepAlive: true });
let port: number;

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  return (server.address() as { port: number }).port;
}

/** A service that keeps what reached it, and answers with the cookie it was sent. */
const service = () =>
  createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    text(incoming).then(
      (body) => {
        seen.push({ method, url, headers, body });
        response.writeHead(url === "/api/nothing" ? 404 : 200, { "content-type": "application/json" });
        response.end(JSON.stringify({ cookie: headers.cookie, url }));
      },
      () => {}, // it was cut off
    );
  });

let visits = 0;

/** Reads and writes as one visitor, and checks whose answers arrive. */
async function bystand(): Promise<void> {
  for (const method of ["GET", "POST", "DELETE"]) {
    visits += 1;
    const own = { cookie: `who=bystander-${visits}`, url: `/api/own/${visits}` };
    const outgoing = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: own.url,
      headers: { host: "localhost", cookie: own.cookie },
    }).end(method === "POST" ? "{}" : undefined);
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    expect({ status: answer.statusCode, said: JSON.parse(await text(answer)) as unknown }).toEqual({
      status: 200,
      said: own,
    });
  }
}

function stranger(bytes: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {}); // it may well be hung up on
  socket.resume().write(Buffer.from(bytes, "latin1"));
  return socket;
}

/** Everything that reached a service was framed by the gateway: bytes of a stranger cannot know its secret. */
function expectOnlyTheGatewaysRequests(): void {
  for (const { method = "", url, headers, body } of seen) {
    expect(headers["x-provenwork-gateway"], `${method} ${url}`).toBe(secret);
    expect(headers["connection"]).toMatch(/^(keep-alive|close)$/);
    for (const name of ["te", "trailer", "upgrade", "expect", "keep-alive", "proxy-connection", "x-forwarded-for"])
      expect(headers).not.toHaveProperty(name);
    if (!["POST", "PUT", "PATCH"].includes(method)) expect(body).toBe("");
  }
}

async function expectHarmless(all: readonly string[]): Promise<void> {
  seen = [];
  const strangers = all.map(stranger);
  const hungUp = strangers.map((socket) => new Promise((done) => socket.once("close", done)));
  await bystand();
  for (const socket of strangers) socket.end();
  await bystand();
  for (const socket of strangers) socket.destroy();
  await Promise.all(hungUp);
  await bystand();
  expectOnlyTheGatewaysRequests();
}

/**
 * Strangers send every kind of broken framing; a bystander on the same connections to the services gets only own answers.
 * Without a seed they send other bytes each time.
 */
export function smugglingSuite(size: { numRuns: number; seed?: number }): void {
  beforeAll(async () => {
    const [queries, commands] = [await listening(service()), await listening(service())];
    port = await listening(
      gateway({
        publicUrl: "http://localhost:3000",
        proxySecret: secret,
        queryService: { name: "query-service", urls: [`http://127.0.0.1:${queries}`] },
        commandService: { name: "command-service", urls: [`http://127.0.0.1:${commands}`] },
        pages: (_, response) => void response.end("page"),
        loopbackOnly: true,
      }),
    );
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all(ends.map((end) => end()));
  });

  it("never reads a body as a request, for any names in Connection", async () => {
    const smuggled = "GET /api/theirs HTTP/1.1\r\nHost: localhost\r\nCookie: who=stranger\r\n\r\n";
    for (let round = 0; round < 20; round += 1) {
      await expectHarmless(
        ["DELETE", "GET", "HEAD", "POST"].map(
          (method) =>
            `${method} /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: content-length\r\n` +
            `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
        ),
      );
    }
  });

  it("gives bystanders their own answers only, for any hostile framing", async () => {
    const strangers = fc.array(hostileBytes, { minLength: strangersAtOnce, maxLength: strangersAtOnce });
    await fc.assert(fc.asyncProperty(strangers, expectHarmless), size);
  });
}
