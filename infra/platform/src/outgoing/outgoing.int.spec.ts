import { mkdtempSync, readFileSync } from "node:fs";
import { type AddressInfo, type Socket, createServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { makeAuthority } from "../testing/certificates.ts";
import { inTime } from "../testing/until.ts";
import { type OutgoingRequest, openOutgoing } from "./outgoing.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Writes what `answer` gives, byte for byte; knows what it was sent. */
async function rawServer(answer: (socket: Socket) => void, host = "127.0.0.1", port = 0) {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
    socket.once("data", (data) => {
      received.push(data.toString());
      answer(socket);
    });
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  closing.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const own = (server.address() as AddressInfo).port;
  return { url: `http://${host}:${own}/hook`, port: own, received, open };
}

const ok = (body = "done") => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const redirect = (to: string) => `HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`;

const unresolved = () => Promise.reject(new Error("no DNS in this test"));
const local = openOutgoing({ allowLoopback: true, resolve: unresolved });
const strict = openOutgoing({ resolve: unresolved });
const usual: OutgoingRequest = { timeoutMs: 60_000, maxBytes: 1_024 };
const short: OutgoingRequest = { ...usual, timeoutMs: 300 };

describe("an answer", () => {
  it("comes with status, headers and body; request headers and body are sent", async () => {
    const { url, received } = await rawServer((socket) => socket.end(ok()));
    const { answer } = await local(url, { ...usual, method: "POST", headers: { "webhook-id": "msg_1" }, body: "{}" });
    expect(answer).toMatchObject({ status: 200, headers: { "content-length": "4" }, url });
    expect(answer?.body.toString()).toBe("done");
    expect(received[0]).toMatch(/^POST \/hook HTTP\/1\.1\r\n/);
    expect(received[0]).toMatch(/webhook-id: msg_1\r\n/);
  });

  it("is read as far as the limit, whether or not it ever ends", async () => {
    const large = await rawServer((socket) => socket.end(ok("x".repeat(1_000_000))));
    expect((await local(large.url, usual)).answer?.body).toHaveLength(1_024);
    const endless = await rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
      const more = () => {
        if (!socket.destroyed) socket.write(`400\r\n${"x".repeat(1_024)}\r\n`, more);
      };
      more();
    });
    expect((await local(endless.url, usual)).answer?.body).toHaveLength(1_024);
  });

  it("of which only the head is wanted is not waited for, and its connection is closed", async () => {
    const { url, open } = await rawServer((socket) => {
      socket.write("HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\n");
      const more = () => {
        if (!socket.destroyed) socket.write(`400\r\n${"x".repeat(1_024)}\r\n`, more);
      };
      more();
    });
    expect((await local(url, { ...usual, maxBytes: 0 })).answer?.status).toBe(503);
    await inTime(
      "closed",
      Promise.all([...open].map((socket) => new Promise((closed) => socket.once("close", closed)))),
    );
  });

  it("that is compressed is not unpacked", async () => {
    const { url, received } = await rawServer((socket) =>
      socket.end("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc"),
    );
    expect((await local(url, usual)).answer?.body.toString()).toBe("abc");
    expect(received[0]).toMatch(/accept-encoding: identity/);
  });
});

describe("a server that", () => {
  it.each([
    ["says nothing", () => {}],
    ["sends half a head", (socket: Socket) => socket.write("HTTP/1.1 200 OK\r\nx: ")],
    ["ends its body never", (socket: Socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx")],
  ])("%s is a timeout, and its connection is closed", async (_, answer) => {
    const { url, open } = await rawServer(answer);
    expect(await local(url, short)).toEqual({ problem: "timeout" });
    await inTime(
      "closed",
      Promise.all([...open].map((socket) => new Promise((closed) => socket.once("close", closed)))),
    );
  });

  it("drips bytes is a timeout of the whole", async () => {
    const { url } = await rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
      const drip = setInterval(() => socket.write("1\r\nx\r\n"), 20);
      socket.on("close", () => clearInterval(drip));
    });
    expect(await local(url, short)).toEqual({ problem: "timeout" });
  });

  it.each([
    ["is no HTTP server", "SSH-2.0-OpenSSH\r\n"],
    ["hangs up", ""],
    ["sends endless headers", `HTTP/1.1 200 OK\r\nx: ${"x".repeat(100_000)}\r\n\r\n`],
  ])("%s is no connection", async (_, text) => {
    const { url } = await rawServer((socket) => socket.end(text));
    expect(await local(url, usual)).toEqual({ problem: "no-connection" });
  });

  it("does not listen is no connection", async () => {
    const { url } = await rawServer(() => {});
    closing.splice(0).forEach((close) => close());
    expect(await local(url, usual)).toEqual({ problem: "no-connection" });
  });

  it("has a name that DNS is slow to resolve is a timeout", async () => {
    const never = openOutgoing({ resolve: () => new Promise(() => {}) });
    expect(await never("https://slow.example/", short)).toEqual({ problem: "timeout" });
  });
});

describe("a URL", () => {
  it.each([
    ["not-a-url", ["", "hook", "//acme.example/", `https://acme.example/${"x".repeat(2_000)}`]],
    [
      "not-https",
      ["http://acme.example/", "ftp://acme.example/", "file:///etc/passwd", "gopher://127.0.0.1/", "data:,x"],
    ],
    ["credentials-in-url", ["https://a:b@acme.example/", "https://a@acme.example/"]],
    ["port-not-allowed", ["https://acme.example:22/", "https://acme.example:5432/", "https://127.0.0.1:6379/"]],
    ["unknown-host", ["https://acme.example/", "https://localhost/"]],
    [
      "private-address",
      [
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "https://0/",
        "https://127.0.0.1./",
        "https://①②⑦.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:a9fe:a9fe]/",
        "https://[64:ff9b::a9fe:a9fe]/",
        "https://10.0.0.1:8443/",
      ],
    ],
  ])("is refused as %s", async (problem, urls) => {
    for (const url of urls) expect([url, await strict(url, usual)]).toEqual([url, { problem }]);
  });

  it("of this machine is requested only where that is allowed", async () => {
    const { url, received } = await rawServer((socket) => socket.end(ok()));
    expect(await strict(url, usual)).toEqual({ problem: "not-https" });
    expect(received).toEqual([]);
    expect((await local(url, usual)).answer?.status).toBe(200);
    expect((await local(url.replace("127.0.0.1", "localhost"), usual)).answer?.status).toBe(200);
    expect(await local("http://10.0.0.1/", usual)).toEqual({ problem: "not-https" });
    expect(await local("https://10.0.0.1/", usual)).toEqual({ problem: "private-address" });
  });
});

describe("a name", () => {
  const resolvesTo = (...answers: string[][]) => {
    const names: string[] = [];
    const resolve = (name: string) => {
      names.push(name);
      return Promise.resolve(answers[names.length - 1] ?? answers.at(-1) ?? []);
    };
    return { resolve, names };
  };

  it.each([
    ["one private address", ["10.0.0.1"]],
    ["a private address after a public one", ["8.8.8.8", "169.254.169.254"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
  ])("with %s is refused", async (_, addresses) => {
    const { resolve } = resolvesTo(addresses);
    expect(await openOutgoing({ resolve })("https://acme.example/", usual)).toEqual({ problem: "private-address" });
  });

  it("stays where it was checked, though DNS changes its answer; the certificate must be for the name", async () => {
    const folder = mkdtempSync(join(tmpdir(), "outgoing-"));
    const authority = makeAuthority(folder);
    const files = authority.sign("server", 2);
    const [cert, key] = [readFileSync(files.certificate), readFileSync(files.key)];
    const seen: string[] = [];
    const serve = (host: string, port: number) => {
      const server = createTlsServer({ cert, key }, (socket) => {
        socket.on("error", () => {}).once("data", () => (seen.push(host), socket.end(ok())));
      });
      closing.push(() => server.close());
      return new Promise<void>((listening) => server.listen(port, host, listening));
    };
    await serve("127.0.0.9", 8443);
    await serve("127.0.0.10", 8443);
    const { resolve, names } = resolvesTo(["127.0.0.9"], ["127.0.0.10"]);
    const isAllowed = (address: string) => address === "127.0.0.9";
    const ca = readFileSync(authority.file, "utf8");
    const outgoing = openOutgoing({ resolve, isAllowed, ca });
    expect((await outgoing("https://localhost:8443/", usual)).answer?.status).toBe(200);
    expect([names, seen]).toEqual([["localhost"], ["127.0.0.9"]]);
    expect(await outgoing("https://localhost:8443/", usual)).toEqual({ problem: "private-address" });
    const first = { resolve: resolvesTo(["127.0.0.9"]).resolve, isAllowed };
    expect(await openOutgoing(first)("https://localhost:8443/", usual)).toEqual({ problem: "bad-certificate" });
    expect(await openOutgoing({ ...first, ca })("https://other.example:8443/", usual)).toEqual({
      problem: "bad-certificate",
    });
    expect(seen).toEqual(["127.0.0.9"]);
  });
});

describe("a redirect", () => {
  it("is the answer where none is followed", async () => {
    const { url } = await rawServer((socket) => socket.end(redirect("http://127.0.0.1:1/")));
    expect((await local(url, usual)).answer).toMatchObject({ status: 302, url });
  });

  it("is followed as far as allowed, relative or not", async () => {
    const [end, begin] = [
      await rawServer((socket) => socket.end(ok())),
      await rawServer((socket) => socket.end(redirect("/"))),
    ];
    const across = await rawServer((socket) => socket.end(redirect(end.url)));
    expect((await local(across.url, { ...usual, maxRedirects: 1 })).answer).toMatchObject({
      status: 200,
      url: end.url,
    });
    expect(await local(begin.url, { ...usual, maxRedirects: 3 })).toEqual({ problem: "too-many-redirects" });
    expect(begin.received).toHaveLength(4);
  });

  it.each([
    ["https://10.0.0.1/", "private-address"],
    ["https://[::ffff:169.254.169.254]/", "private-address"],
    ["http://acme.example/", "not-https"],
    ["file:///etc/passwd", "not-https"],
    ["https://acme.example:22/", "port-not-allowed"],
    ["http://[", "not-a-url"],
  ])("to %s is refused", async (to, problem) => {
    const { url } = await rawServer((socket) => socket.end(redirect(to)));
    expect(await local(url, { ...usual, maxRedirects: 3 })).toEqual({ problem });
  });
});
