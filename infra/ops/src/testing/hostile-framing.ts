import fc from "fast-check";

/** Requests with wrong, doubtful or hostile framing, as raw bytes (latin1). */

const smuggled = "GET /api/theirs HTTP/1.1\r\nHost: localhost\r\nCookie: who=stranger\r\n\r\n";

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
  fc.constantFrom("CONNECT", "TRACE", "PROPFIND", "QUERY", "PRI", "get", "GE T", "G\0ET", "", "POST\t"),
);

const target = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("/api/nothing", "/api/x?y=1", "/.well-known/x", "/api/../api/x") },
  fc.constantFrom(
    "/",
    "*",
    "http://localhost/api/x",
    "http://evil.example/api/x",
    "localhost:3000",
    "//evil.example/api/x",
    "/api/x HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/theirs",
    "/api/\0",
    "/api/x y",
    "/api/\u00e9",
    "/api/x#fragment",
    "/api/%0d%0aHost:%20evil.example",
    "\\api\\x",
    "",
    `/api/${"x".repeat(20_000)}`,
  ),
);

const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant("HTTP/1.1") },
  fc.constantFrom("HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/1.1 ", "http/1.1", "HTTP/11", ""),
);

const lineEnd = fc.oneof({ weight: 12, arbitrary: fc.constant("\r\n") }, fc.constantFrom("\n", "\r", "\r\r\n", "\n\r"));

const size = (length: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(String(length)) },
    fc.constantFrom(0, 1, length - 1, length + 1, length + 100).map((wrong) => String(Math.max(0, wrong))),
    fc.constantFrom(`+${length}`, `-${length}`, `0x${length.toString(16)}`, `${length}, ${length}`, `${length}, 0`),
    fc.constantFrom(`0${length}`, `${length}.0`, `${length}e0`, "", "99999999999999999999", `${length} ${length}`),
  );

const coding = fc.constantFrom(
  "chunked",
  "Chunked",
  "chunked, chunked",
  "gzip, chunked",
  "chunked, identity",
  "identity",
  "xchunked",
  "chunked;q=1",
  "\tchunked",
  "chunked\0",
  "",
);

/** Lines about framing, right or wrong, in any number and order. */
const framing = (length: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: size(length).map((value) => `Content-Length: ${value}`) },
    { weight: 3, arbitrary: coding.map((value) => `Transfer-Encoding: ${value}`) },
    {
      weight: 3,
      arbitrary: fc
        .subarray([
          "content-length",
          "transfer-encoding",
          "close",
          "keep-alive",
          "cookie",
          "host",
          "x-provenwork-gateway",
        ])
        .map((names) => `Connection: ${names.join(", ")}`),
    },
    fc.constantFrom(
      `Content-Length : ${length}`,
      ` Content-Length: ${length}`,
      `Content_Length: ${length}`,
      `Content-Length:\r\n ${length}`,
      `Transfer-Encoding:\r\n\tchunked`,
      `Transfer-Encoding : chunked`,
      `Transfer-Encoding\0: chunked`,
      `X: y\nTransfer-Encoding: chunked`,
      `X: y\rContent-Length: ${length}`,
    ),
  );

const other = fc.oneof(
  fc.constantFrom(
    "Upgrade: websocket",
    "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings",
    "Connection: upgrade\r\nUpgrade: TLS/1.0",
    "Expect: 100-continue",
    "Expect: 200-maybe",
    "TE: trailers, deflate",
    "Trailer: Content-Length",
    "Keep-Alive: timeout=0, max=1",
    "Proxy-Connection: keep-alive",
    "Host: evil.example",
    "Host: localhost",
    "X-Provenwork-Gateway: guess",
    "X-Forwarded-For: 127.0.0.1",
    "X-HTTP-Method-Override: DELETE",
    "Cookie: a=b\r\nCookie: c=d",
    "X: \0",
    "X: \u00ff\u0080",
    "X:",
    ": empty",
    "no colon",
    "X: folded\r\n GET /api/theirs HTTP/1.1",
  ),
  fc.constantFrom(1_000, 20_000).map((length) => `X: ${"x".repeat(length)}`),
  fc.constantFrom(100, 3_000).map((count) => Array.from({ length: count }, (_, n) => `X${n}: y`).join("\r\n")),
  fc.stringMatching(/^[\x20-\x7e]{1,60}$/),
);

const chunkSize = (length: number): fc.Arbitrary<string> => {
  const hex = length.toString(16);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(hex) },
    fc.constantFrom(`${hex};a=b`, `${hex};${"x".repeat(20_000)}`, `${hex};a="\r\n"`, `${hex}\n`, ` ${hex}`, `${hex} `),
    fc.constantFrom(
      `0x${hex}`,
      `+${hex}`,
      `-${hex}`,
      "ffffffffffffffffff",
      "",
      "g",
      "0",
      `00000000000${hex}`,
      `${hex}\0`,
    ),
  );
};

const trailers = fc.constantFrom(
  "",
  "X: y\r\n",
  "Content-Length: 5\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Host: evil.example\r\nCookie: who=stranger\r\n",
  "no colon\r\n",
);

const chunked = (content: string): fc.Arbitrary<string> =>
  fc
    .tuple(chunkSize(content.length), trailers, fc.constantFrom("\r\n", "\n", "\r", ""))
    .map(([first, last, end]) => `${first}\r\n${content}${end}0\r\n${last}\r\n`);

const body = fc
  .constantFrom("", "{}", smuggled, `x${smuggled}`, `0\r\n\r\n${smuggled}`, `5\r\nhello\r\n0\r\n\r\n${smuggled}`)
  .chain((content) => fc.oneof(fc.constant(content), chunked(content)));

const one: fc.Arbitrary<string> = body.chain((content) =>
  fc
    .tuple(
      fc.tuple(method, target, version).map((parts) => parts.join(" ")),
      fc.array(fc.oneof({ weight: 3, arbitrary: framing(content.length) }, other), { maxLength: 4 }),
      fc.boolean(),
      lineEnd,
    )
    .map(([line, lines, hostLast, end]) => {
      const head = hostLast ? [line, ...lines, "Host: localhost"] : [line, "Host: localhost", ...lines];
      return `${head.join(end)}${end}${end}${content}`;
    }),
);

/** One request or several at once on one connection, at times cut off in the middle or followed by another's bytes. */
export const hostileBytes: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(one, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", smuggled, "\r\n\r\n", "\0"),
    fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  )
  .map(([requests, rest, part]) => {
    const all = `${requests.join("")}${rest}`;
    return all.slice(0, Math.ceil(all.length * Math.min(1, part)));
  });
