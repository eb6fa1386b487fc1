import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { describe, expect, it } from "vitest";
import { deviceCookies, deviceLifetime } from "./device-cookie.ts";

const now = new Date("2026-11-26T12:00:00.000Z");
const account = (n: number, authVersion = 0) => ({ personId: `0190a000-0000-4000-8000-00000000000${n}`, authVersion });
const ring = testKeyRing("one");
const devices = deviceCookies(ring);
const [pat, sam] = [account(1), account(2)];

describe("a device cookie", async () => {
  it("has its own counter per sign-in, and none for other accounts", async () => {
    const [one, two] = [await devices.withToken(undefined, pat, now), await devices.withToken(undefined, pat, now)];
    expect(await devices.counterOf(one, pat, now)).toMatch(/^device [\w-]{16}$/);
    expect(await devices.counterOf(one, pat, now)).toBe(await devices.counterOf(one, pat, now));
    expect(await devices.counterOf(one, pat, now)).not.toBe(await devices.counterOf(two, pat, now));
    expect(await devices.counterOf(one, sam, now)).toBeUndefined();
    expect(await devices.counterOf(undefined, pat, now)).toBeUndefined();
  });

  it("is revoked with the account's sessions, and expires", async () => {
    const cookie = await devices.withToken(undefined, account(1, 3), now);
    expect(await devices.counterOf(cookie, account(1, 3), now)).toBeDefined();
    expect(await devices.counterOf(cookie, account(1, 4), now)).toBeUndefined();
    expect(await devices.counterOf(cookie, account(1, 3), new Date(now.getTime() + deviceLifetime))).toBeUndefined();
  });

  it("knows the five accounts that signed in last", async () => {
    let cookie: string | undefined;
    for (let n = 1; n <= 6; n++) cookie = await devices.withToken(cookie, account(n), now);
    const counters = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => devices.counterOf(cookie, account(n), now)));
    expect(counters.map((counter) => counter !== undefined)).toEqual([false, true, true, true, true, true]);
    const again = await devices.withToken(cookie, account(2), now);
    expect(again.split("~")).toHaveLength(5);
    expect(
      await devices.counterOf(await devices.without(again, account(2).personId, now), account(2), now),
    ).toBeUndefined();
    expect(
      await devices.counterOf(await devices.without(again, account(2).personId, now), account(3), now),
    ).toBeDefined();
    expect(await devices.without(await devices.withToken(undefined, pat, now), pat.personId, now)).toBe("");
  });

  it("uses one token per account", async () => {
    const [one, two] = [await devices.withToken(undefined, pat, now), await devices.withToken(undefined, pat, now)];
    expect(await devices.counterOf(`${one}~${two}`, pat, now)).toBe(await devices.counterOf(one, pat, now));
  });

  it("is valid with an earlier key of the ring, and with no other key", async () => {
    const cookie = await devices.withToken(undefined, pat, now);
    const [next, foreign] = [testKeyRing("two"), testKeyRing("one")];
    const rotated = deviceCookies({ current: "two", keys: new Map([...next.keys, ...ring.keys]) });
    expect(await rotated.counterOf(cookie, pat, now)).toBe(await devices.counterOf(cookie, pat, now));
    expect(await deviceCookies(next).counterOf(cookie, pat, now)).toBeUndefined();
    expect(await deviceCookies(foreign).counterOf(cookie, pat, now)).toBeUndefined();
  });

  const token = await devices.withToken(undefined, pat, now);
  const [head, , signature] = token.split(".");
  it.each([
    ["no token", "nonsense"],
    ["a body that is no JSON", "e30x.AAAA"],
    ["JSON of another shape", `${Buffer.from('{"a":1}').toString("base64url")}.AAAA`],
    ["another body", [head, (await devices.withToken(undefined, sam, now)).split(".")[1], signature].join(".")],
    ["more than three parts", `${token}.x`],
    ["a very long value", "x".repeat(100_000)],
    ["very many tokens", `${"x~".repeat(500)}${token}`],
  ])("is nothing with %s", async (_, cookie) => {
    expect(await devices.counterOf(cookie, pat, now)).toBeUndefined();
    expect((await devices.withToken(cookie, pat, now)).split("~")).toHaveLength(1);
  });

  it("of the form until 26 November 2026 is valid until it expires, under its own key only", async () => {
    const old = createSecretKey(randomBytes(32));
    const parts = ["zero", pat.personId, "abcdefghijklmnop", 3, Math.floor(now.getTime() / 1_000) + 60];
    const body = Buffer.from(JSON.stringify(parts)).toString("base64url");
    const key = Buffer.from(hkdfSync("sha256", old, "", "device cookie", 32));
    const cookie = `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
    const known = deviceCookies({ current: "one", keys: new Map([...ring.keys, ["zero", old]]) });
    expect(await known.counterOf(cookie, { ...pat, authVersion: 3 }, now)).toBe("device abcdefghijklmnop");
    expect(await known.counterOf(cookie, { ...pat, authVersion: 3 }, new Date(now.getTime() + 60_000))).toBeUndefined();
    expect(await devices.counterOf(cookie, { ...pat, authVersion: 3 }, now)).toBeUndefined();
  });
});
