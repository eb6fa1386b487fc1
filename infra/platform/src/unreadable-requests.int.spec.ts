import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { answerUnreadable } from "./unreadable-requests.ts";

/** Sends this over a new connection; returns everything received until it is closed. */
async function sent(request: string, listener: RequestListener = (_, response) => void response.end("fine")) {
  const server = createServer(listener);
  answerUnreadable(server, { "x-content-type-options": "nosniff" });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}

const get = (header: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`;
const post = (rest: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${rest}`;

it.each([
  ["a head that is too long", get(`X-Much: ${"x".repeat(20_000)}`), 431, "head-too-large"],
  [
    "an address that is too long",
    `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    "head-too-large",
  ],
  ["anything but HTTP", "hello\r\n\r\n", 400, "bad-request"],
  ["a malformed header", get("no colon"), 400, "bad-request"],
  ["two lengths", post("Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx"), 400, "bad-request"],
  ["a length and chunks", post("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 400, "bad-request"],
])("answers %s in JSON and closes", async (_, request, status, code) => {
  const [head = "", body = ""] = (await sent(request)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain("content-type: application/json");
  expect(head).toContain("cache-control: no-store");
  expect(head).toContain("x-content-type-options: nosniff");
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) as string, code });
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
});

it("answers the readable request first, then the unreadable one", async () => {
  const answers = await sent(`${get("X-Fine: yes")}hello\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

it("writes nothing into an answer that has begun", async () => {
  const answers = await sent(`${get("X-Fine: yes")}hello\r\n\r\n`, (_, response) => {
    response.writeHead(200, { "content-length": 10 }).write("half");
  });
  expect(answers).not.toContain("bad-request");
});
