import type { OutgoingHttpHeaders } from "node:http";
import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import fc from "fast-check";
import { z } from "zod";
import { sampleOf } from "@provenwork/contracts/testing/samples";

/** A hostile request. */
export interface Hostile {
  /** One text for each parameter of the path. */
  readonly inPath: readonly string[];
  readonly search: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array | undefined;
}

// Characters that HTTP allows in a header, which Node's client checks.
const headerText = fc.stringMatching(/^[\x21-\x7e\xa0-\xff]([\x20-\x7e\xa0-\xff]{0,80}[\x21-\x7e])?$/);
const uuidLike = fc.constantFrom("00000000-0000-4000-8000-000000000000", "00000000-0000-0000-0000-000000000000", "-");
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("__proto__", "constructor", "../../etc/passwd", "' OR 1=1 --", "\u0000", "NaN", "1e999", "-0", "%00"),
  fc.integer({ min: 100, max: 1_000 }).map((length) => "A".repeat(length)),
  uuidLike,
);

// Cut off so that no slash leads to another route.
const inPath = fc.oneof(
  oddText.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom("%", "%ff", "%00", "%2f..%2f", "..", "%C0%AF", "*", ";", "a%2Fb", "%E0%A4%A"),
);

/** Header by header: absent, or something that it should not be. */
const headers = (cookies: readonly string[]): fc.Arbitrary<OutgoingHttpHeaders> => {
  const token = fc.tuple(fc.constantFrom(...cookies, "provenwork-checkpoint-3000-x"), fc.oneof(headerText, jwtLike));
  const cookie = fc.oneof(
    fc.array(token, { maxLength: 4 }).map((all) => all.map(([name, value]) => `${name}=${value}`).join("; ")),
    headerText,
  );
  const broken = fc.record(
    {
      cookie,
      "if-match": fc.oneof(headerText, fc.constantFrom('"-1"', "*", 'W/"1"', '"99999999999"', '"1", "2"', "1")),
      "idempotency-key": fc.oneof(headerText, uuidLike),
      "if-min-checkpoint": fc.oneof(headerText, jwtLike),
      "if-none-match": headerText,
      "x-correlation-id": headerText,
      traceparent: fc.oneof(headerText, fc.constant(`00-${"0".repeat(32)}-${"0".repeat(16)}-ff`)),
      accept: headerText,
      "accept-language": headerText,
      "content-encoding": fc.constantFrom("gzip", "br", "identity", "x"),
      "last-event-id": headerText,
      range: fc.constantFrom("bytes=0-", "bytes=-1", "x"),
      origin: fc.constantFrom("null", "https://evil.example", "http://localhost"),
      "x-forwarded-for": fc.constantFrom("127.0.0.1", "::1, 10.0.0.1", "\u00e9"),
      "x-provenwork-gateway": headerText,
      "x-http-method-override": fc.constantFrom("DELETE", "GET", "x"),
    },
    { requiredKeys: [] },
  );
  return broken.map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));
};

const jwtLike = fc
  .tuple(fc.constantFrom("none", "HS256", "EdDSA", "RS256"), fc.json({ maxDepth: 1 }))
  .map(([alg, claims]) => [`{"alg":"${alg}","typ":"session+jwt"}`, claims, "x"].map(inBase64).join("."));
const inBase64 = (value: string) => Buffer.from(value).toString("base64url");

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "application/json;",
    "APPLICATION/JSON; x=y",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/jsonp",
    "*/*",
  ),
  headerText,
);

/** JSON as text, so that keys may be repeated, nested too deep or named `__proto__`; and bytes that are none. */
function bodies(endpoint: Command): fc.Arbitrary<string | Uint8Array | undefined> {
  const sample = sampleOf(endpoint);
  const valid = sample instanceof FormData ? {} : (sample as Record<string, unknown>);
  const fields = [...Object.keys(propertiesOf(endpoint)), "userType", "role", "isAdmin", "__proto__", "constructor"];
  const value = fc.oneof(fc.jsonValue(), oddText, fc.constantFrom(1e308, -0, 2 ** 53, [], {}, null, true));
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...fields), value), { minLength: 1, maxLength: 4 })
    .map((changes) => written([...Object.entries(valid), ...changes]));
  const repeated = fc
    .constantFrom(...fields)
    .map((field) => written([...Object.entries(valid), [field, valid[field] ?? 1], [field, { $ne: 1 }]]));
  const nested = fc
    .tuple(
      fc.constantFrom(...fields),
      fc.constantFrom("[", '{"a":', '[{"__proto__":'),
      fc.constantFrom(50, 2_000, 20_000),
    )
    .map(([field, open, depth]) => `{"${field}":${open.repeat(depth)}1${closing(open).repeat(depth)}}`);
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    repeated,
    nested,
    fc.json(),
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.constantFrom(
      undefined,
      "",
      "null",
      "[]",
      '{"a":',
      "\uFEFF{}",
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n',
    ),
  );
}

const closing = (open: string): string => (open === "[" ? "]" : open.startsWith("[") ? "}]" : "}");

/** Later fields of the same name are kept next to the earlier ones. */
const written = (fields: readonly (readonly [string, unknown])[]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`).join(",")}}`;

const propertiesOf = ({ input }: Command | Query): object =>
  (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: object }).properties ?? {};

const search = (endpoint: Command | Query): fc.Arbitrary<string> => {
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(propertiesOf(endpoint)), "limit", "after", "__proto__"),
    oddText,
  );
  const pairs = fc.array(fc.tuple(name, oddText), { maxLength: 4 });
  return fc.oneof(
    pairs.map((all) =>
      new URLSearchParams(all.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()])).toString(),
    ),
    fc.constantFrom("", "%", "%ff=%00", "=&=", "&&&", "a[b]=c", "limit=1&limit=2", "+", "?", "limit=1e9"),
  );
};

/** Requests for an endpoint, made from its schema. `cookies`: names of cookies that mean something. */
export function hostileRequest(endpoint: Command | Query, cookies: readonly string[]): fc.Arbitrary<Hostile> {
  const parameters = [...endpoint.path.matchAll(/\{\w+\}/g)].length;
  const sent = fc.record({
    inPath: fc.array(inPath, { minLength: parameters, maxLength: parameters }),
    search: search(endpoint),
    headers: headers(cookies),
  });
  if (endpoint.kind === "query") return sent.map((parts) => ({ ...parts, body: undefined }));
  return fc.tuple(sent, bodies(endpoint), contentType).map(([parts, body, type]) => ({
    ...parts,
    body,
    headers: { ...parts.headers, ...(body !== undefined && { "content-type": type }) },
  }));
}
