import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BadSetting, eventStoreUrl, parseConfig, port, postgresUrl, serviceSettings, smtpUrl } from "./config.ts";
import { keyRing, secretKey } from "./keys.ts";

const schema = z.object({ PORT: port, WRITE_DATABASE_URL: postgresUrl });
const good = { PORT: "3001", WRITE_DATABASE_URL: "postgres://u:p@127.0.0.1/db" };

describe("settings", () => {
  it("come out typed", () =>
    expect(parseConfig(schema, good)).toEqual({ PORT: 3001, WRITE_DATABASE_URL: good.WRITE_DATABASE_URL }));

  it.each([
    ["an absent one", { ...good, PORT: undefined }, "bad setting PORT: is not set"],
    ["an empty one", { ...good, PORT: "" }, "bad setting PORT: is not set"],
    ["a word for a number", { ...good, PORT: "http" }, "bad setting PORT: must be a port number"],
    [
      "another protocol",
      { ...good, WRITE_DATABASE_URL: "mysql://secret@host/x" },
      "bad setting WRITE_DATABASE_URL: must be a URL beginning with postgres:// or postgresql://",
    ],
  ])("refuse %s by name, in one line, without its value", (_, env, message) => {
    expect(() => parseConfig(schema, env)).toThrow(new BadSetting(message));
  });

  it("are in production mode by default", () => {
    expect(parseConfig(z.object(serviceSettings), { PORT: "1", PUBLIC_URL: "http://localhost:3000" }).MODE).toBe(
      "production",
    );
  });

  it("cannot be in demo mode with NODE_ENV=production", () => {
    const env = { PORT: "1", PUBLIC_URL: "http://localhost:3000", MODE: "demo", NODE_ENV: "production" };
    expect(() => parseConfig(z.object(serviceSettings), env)).toThrow(
      "bad setting MODE: NODE_ENV=production only allows production",
    );
  });

  it.each(["esdb", "kurrentdb", "kurrent", "kdb"])(
    "accept an event store at %s://, also of several hosts",
    (scheme) => {
      for (const rest of ["://h:2113", "://u:p@a:1,b:2?tls=false", "+discover://u:p@name", "+discover://a:1,b:2"])
        expect(eventStoreUrl.safeParse(scheme + rest).success, scheme + rest).toBe(true);
      expect(eventStoreUrl.safeParse(`${scheme}://a:1,b:x`).success).toBe(false);
    },
  );

  it("accept several hosts of Postgres if the one that accepts writes is wanted", () => {
    const several = "postgres://u:p@a:5432,b:5433/log?sslmode=require";
    for (const kind of [postgresUrl, eventStoreUrl]) {
      expect(kind.safeParse(`${several}&target_session_attrs=read-write`).success).toBe(true);
      for (const other of [several, `${several}&target_session_attrs=any`])
        expect(kind.safeParse(other).error?.issues[0]?.message).toBe(
          "has several hosts: add ?target_session_attrs=read-write",
        );
    }
  });

  it("accept URLs of both event stores and of SMTP", () => {
    expect(eventStoreUrl.safeParse("esdb://127.0.0.1:2113?tls=false").success).toBe(true);
    expect(eventStoreUrl.safeParse("http://127.0.0.1:2113").success).toBe(false);
    expect(smtpUrl.safeParse("smtps://mail.example:465").success).toBe(true);
  });
});

describe("keys", () => {
  const key = randomBytes(32).toString("base64");
  it("are 32 bytes", () => {
    expect(secretKey.parse(key).symmetricKeySize).toBe(32);
    expect(secretKey.safeParse("c2hvcnQ=").error?.issues[0]?.message).toBe("must be 32 bytes in base64");
  });
  it("are not guessable", () => {
    const phrase = Buffer.from("secretsecretsecretsecretsecretse").toString("base64");
    for (const guessable of [Buffer.alloc(32).toString("base64"), phrase]) {
      expect(secretKey.safeParse(guessable).error?.issues[0]?.message).toMatch(/^must be random/);
      expect(keyRing.safeParse(`a:${key},b:${guessable}`).error?.issues[0]?.message).toMatch(/must be random/);
    }
    expect(serviceSettings.TRUSTED_PROXY_SECRET.safeParse("change-me-change-me").success).toBe(false);
  });
  it("form a ring; the first one is current", () => {
    const ring = keyRing.parse(`b:${key},a:${key}`);
    expect(ring.current).toBe("b");
    expect([...ring.keys.keys()]).toEqual(["b", "a"]);
    expect(keyRing.safeParse("nonsense").success).toBe(false);
    expect(keyRing.safeParse("a:c2hvcnQ=").error?.issues[0]?.message).toBe("every key must be 32 bytes in base64");
  });
});
