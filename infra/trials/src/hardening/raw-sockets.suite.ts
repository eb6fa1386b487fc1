import { connect } from "node:net";
import { walletPaths } from "@provenwork/contracts/work-experience/wallet";
import { nothing } from "@provenwork/contracts/testing/area-samples";
import { inTime } from "@provenwork/platform/testing/until";
import type { Stack } from "@provenwork/ops/testing/stack";
import { describe, expect, it } from "vitest";
import { clientOf } from "./client.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const posts = [
  [walletPaths.token, form],
  [walletPaths.credential, json],
  ["/api/references/open", json],
  ["/api/references/answer", json],
  ["/api/references/take-back", json],
  ["/stop-questions/x", form],
  ["/api/employer/api-keys", json],
  ["/api/employer/webhooks", json],
] as const;
const gets = [
  "/jobs.xml",
  "/jobs.atom",
  "/p/someone",
  "/api/public-profiles/someone/seal",
  "/api/public-profiles/someone/picture",
  "/api/candidate/public-page/card",
  `/api/certificates/${nothing}/seal`,
  "/api/employer/application-export",
  "/.well-known/openid-credential-issuer",
];

interface Attack {
  readonly name: string;
  readonly bytes: string;
  /** Half of a request: nothing but the end of the connection follows. */
  readonly isHalf?: true;
  /** The connection may be reset before the answer is read, or closed without one. */
  readonly mayHangUp?: true;
}

const head = (method: string, path: string, ...lines: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, "host: localhost", "connection: close", ...lines, "", ""].join("\r\n");
/** The body is sent as Latin-1. */
const sized = (method: string, path: string, type: string, body: string, ...lines: readonly string[]) =>
  `${head(method, path, `content-type: ${type}`, `content-length: ${body.length}`, ...lines)}${body}`;

const methods = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "POST", "GET"];

/** The same for every address. */
const onAny = (path: string): Attack[] => [
  ...methods.map((method) => ({ name: method, bytes: sized(method, path, json, "{}") })),
  { name: "CONNECT", bytes: head("CONNECT", path), mayHangUp: true },
  { name: "no method that exists", bytes: head("G\u0000T", path), mayHangUp: true },
  { name: "a header that is too large", bytes: head("GET", path, `x: ${"x".repeat(100_000)}`), mayHangUp: true },
  { name: "too many headers", bytes: head("GET", path, ...Array(3_000).fill("x: y")), mayHangUp: true },
  { name: "an API key that is too long", bytes: head("GET", path, `authorization: Bearer ${"pw".repeat(4_000)}`) },
  { name: "two API keys", bytes: head("GET", path, "authorization: Bearer a", "authorization: Bearer b") },
  { name: "an API key that is none", bytes: head("GET", path, "authorization: bearer  pw_live_\u00ff") },
  ...["/", "/..", "/%2e%2e/x", "%2f", "%00", ";x", "//", "/%", "%ff", `/${"9".repeat(8_000)}`].map((end) => ({
    name: `an end of ${end.slice(0, 8)}`,
    bytes: head("GET", `${path}${end}`),
  })),
  { name: "two slashes", bytes: head("GET", `/${path}`) },
  { name: "another site", bytes: head("GET", `http://evil.example${path}`) },
  { name: "a huge page", bytes: head("GET", `${path}?limit=${"9".repeat(400)}&after=${"x".repeat(4_000)}`) },
  { name: "half a head", bytes: `GET ${path} HTTP/1.1\r\nhost: local`, isHalf: true, mayHangUp: true },
];

const onPost = (path: string, type: string): Attack[] => {
  const announced = (length: string) => head("POST", path, `content-type: ${type}`, `content-length: ${length}`);
  const chunked = head("POST", path, `content-type: ${type}`, "transfer-encoding: chunked");
  return [
    { name: "half a body", bytes: `${announced("100")}{"token":`, isHalf: true, mayHangUp: true },
    { name: "half a chunk", bytes: `${chunked}ff\r\n{"token":`, isHalf: true, mayHangUp: true },
    { name: "a chunk of no length", bytes: `${chunked}zz\r\n{}\r\n0\r\n\r\n`, mayHangUp: true },
    { name: "a body of two megabytes", bytes: sized("POST", path, type, "a=".repeat(1_000_000)), mayHangUp: true },
    { name: "a length of petabytes", bytes: `${announced("9".repeat(15))}{}`, isHalf: true, mayHangUp: true },
    { name: "a length below nothing", bytes: `${announced("-1")}{}`, mayHangUp: true },
    { name: "two lengths", bytes: sized("POST", path, type, "{}", "content-length: 3"), mayHangUp: true },
    ...[
      "",
      "*/*",
      "text/plain",
      `${type}; charset=utf-16`,
      "multipart/form-data; boundary=x",
      `application/${"x".repeat(5_000)}`,
    ].map((odd) => ({ name: `a content type of ${odd.slice(0, 30)}`, bytes: sized("POST", path, odd, "{}") })),
    { name: "compressed nonsense", bytes: sized("POST", path, type, "x", "content-encoding: gzip") },
    { name: "bytes that are no text", bytes: sized("POST", path, type, "\u0000\u00ff%ff=%00&%") },
    { name: "deep nesting", bytes: sized("POST", path, type, "[".repeat(100_000)) },
    { name: "a name of every object", bytes: sized("POST", path, type, '{"__proto__":{"token":"x"}}') },
  ];
};

/** All that comes back until the connection ends. */
const answerTo = (origin: string, { bytes, isHalf }: Attack): Promise<string> =>
  new Promise((done) => {
    const { hostname, port } = new URL(origin);
    let received = "";
    const socket = connect(Number(port), hostname, () => {
      if (isHalf === true) socket.end(bytes, "latin1");
      else socket.write(bytes, "latin1");
    });
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    // A connection that was reset has told all that it will.
    socket.on("error", () => {}).on("close", () => done(received));
  });

const statusesIn = (text: string) =>
  Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm), ([, status]) => Number(status));

/** What clients cannot send that keep to HTTP, over sockets to the gateway of the real processes. */
export function rawSocketsSuite(stack: () => Stack): void {
  const all = posts.map(([path, type]) => [path, [...onAny(path), ...onPost(path, type)]] as const);
  const targets = [...all, ...gets.map((path) => [path, onAny(path)] as const)];

  describe.each(targets)("%s", (_, attacks) => {
    it("answers once, with no error of ours, or hangs up", async () => {
      const flaws: unknown[] = [];
      for (const attack of attacks) {
        const text = await inTime(attack.name, answerTo(stack().url, attack));
        const statuses = statusesIn(text);
        const isAnswered = statuses.length === 1 || (statuses.length === 0 && attack.mayHangUp === true);
        if (!isAnswered || statuses.some((status) => status >= 500)) flaws.push([attack.name, text.slice(0, 300)]);
      }
      expect(flaws).toEqual([]);
    });
  });

  it("goes on answering", async () => {
    const client = clientOf(stack().url);
    expect((await client.send({ method: "GET", path: "/jobs.xml" })).status).toBe(200);
    const headers = { "content-type": form };
    expect((await client.send({ method: "POST", path: walletPaths.token, headers, body: "a=b" })).status).toBe(400);
  });
}
