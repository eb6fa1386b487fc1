import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseConfig, serviceSettings } from "./config.ts";
import { keyRing, secretKey } from "./keys.ts";
import { sessionPrivateKey } from "./session-token/settings.ts";
import { newSessionKey } from "./testing/session-key.ts";

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
const counting = Uint8Array.from({ length: 32 }, (_, n) => n);

describe("keys", () => {
  it.each([
    ["zeros", base64(Buffer.alloc(32))],
    ["a count, as examples have it", base64(counting)],
    ["every third number", base64(counting.map((n) => n * 3))],
    ["a phrase of 32 letters", base64("the quick brown fox jumps over a")],
    [
      "half a key, twice",
      base64(Buffer.concat([Buffer.from(counting.slice(0, 16)), Buffer.from(counting.slice(0, 16))])),
    ],
    ["hex of half a key", base64(createHash("md5").update("x").digest("hex"))],
  ])("are not %s", (_, key) => {
    expect(secretKey.safeParse(key).error?.issues[0]?.message).toMatch(/^must be random: make it with openssl/);
    expect(keyRing.safeParse(`k1:${key}`).error?.issues[0]?.message).toMatch(/must be random/);
  });

  it("that sign are not those of the standards", () => {
    const published = { kty: "OKP", crv: "Ed25519", kid: "1", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" };
    const d = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";
    const parsed = sessionPrivateKey.safeParse(JSON.stringify({ ...published, d }));
    expect(parsed.error?.issues[0]?.message).toMatch(/random/);
  });
});

describe("secrets in letters", () => {
  const secret = serviceSettings.TRUSTED_PROXY_SECRET;
  it.each([
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "abababababababababababababababab",
    "abcdefghijklmnopqrstuvwxyz",
    "change-me-change-me-0815-4711-xy",
    "tooShort8Chars1!",
  ])("are not %s", (text) => {
    expect(secret.safeParse(text).success).toBe(false);
  });
});

it("random secrets are accepted", () => {
  // The same in every run: of so many random ones, one run in some hundreds would have one that reads "change" or "secret".
  for (let n = 0; n < 20_000; n += 1) {
    const random = createHash("sha256").update(`${n}`).digest();
    secretKey.parse(base64(random));
    serviceSettings.TRUSTED_PROXY_SECRET.parse(random.subarray(0, 18).toString("base64url"));
    serviceSettings.TRUSTED_PROXY_SECRET.parse(random.subarray(0, 24).toString("base64"));
    serviceSettings.TRUSTED_PROXY_SECRET.parse(random.subarray(0, 16).toString("hex"));
  }
  expect(sessionPrivateKey.safeParse(JSON.stringify(newSessionKey().privateKey)).success).toBe(true);
});

describe("a public origin", () => {
  const schema = z.object({ PUBLIC_URL: serviceSettings.PUBLIC_URL, MODE: serviceSettings.MODE });
  const parse = (PUBLIC_URL: string, MODE?: string) => () => parseConfig(schema, { PUBLIC_URL, MODE });
  it.each([
    "http://work.example",
    "http://10.0.0.1:3000",
    "http://localhost.work.example",
    "http://127.0.0.1.work.example",
  ])("in production is not %s", (url) =>
    expect(parse(url)).toThrow(/^bad setting PUBLIC_URL: must begin with https:\/\/ in production/),
  );
  it.each(["https://work.example", "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "may be %s",
    (url) => expect(parse(url)().PUBLIC_URL).toBe(url),
  );
  it("may be anything in demo mode", () => expect(parse("http://10.0.0.1:3000", "demo")().MODE).toBe("demo"));
});

it("every setting that is missing or wrong is named at once, without its value", () => {
  const schema = z.object({
    PORT: serviceSettings.PORT,
    LOOKUP_KEY: secretKey,
    TRUSTED: serviceSettings.TRUSTED_PROXY_SECRET.unwrap(),
  });
  expect(() => parseConfig(schema, { PORT: "http", TRUSTED: "hunter2" })).toThrow(
    "3 settings are missing or wrong:\n  PORT: must be a port number\n  LOOKUP_KEY: is not set\n  TRUSTED: must be at least 24 random characters: make it with openssl rand -base64 24",
  );
});
