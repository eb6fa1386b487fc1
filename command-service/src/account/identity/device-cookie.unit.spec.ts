import { testKeyRing } from "@provenwork/platform/testing/keys";
import { describe, expect, it } from "vitest";
import { deviceCookies, deviceLifetime } from "./device-cookie.ts";

const now = new Date("2026-11-26T12:00:00.000Z");
const account = (n: number, authVersion = 0) => ({ personId: `0190a000-0000-4000-8000-00000000000${n}`, authVersion });
const ring = testKeyRing("one");
const devices = deviceCookies(ring);
const [pat, sam] = [account(1), account(2)];

describe("a device cookie", () => {
  it("names a counter of its own for each sign-in, and none for other accounts", () => {
    const [one, two] = [devices.withToken(undefined, pat, now), devices.withToken(undefined, pat, now)];
    expect(devices.counterOf(one, pat, now)).toMatch(/^device [\w-]{16}$/);
    expect(devices.counterOf(one, pat, now)).toBe(devices.counterOf(one, pat, now));
    expect(devices.counterOf(one, pat, now)).not.toBe(devices.counterOf(two, pat, now));
    expect(devices.counterOf(one, sam, now)).toBeUndefined();
    expect(devices.counterOf(undefined, pat, now)).toBeUndefined();
  });

  it("is outdated with the account's sessions, and expires", () => {
    const cookie = devices.withToken(undefined, account(1, 3), now);
    expect(devices.counterOf(cookie, account(1, 3), now)).toBeDefined();
    expect(devices.counterOf(cookie, account(1, 4), now)).toBeUndefined();
    expect(devices.counterOf(cookie, account(1, 3), new Date(now.getTime() + deviceLifetime))).toBeUndefined();
  });

  it("knows five accounts, those that signed in last", () => {
    let cookie: string | undefined;
    for (let n = 1; n <= 6; n++) cookie = devices.withToken(cookie, account(n), now);
    const known = [1, 2, 3, 4, 5, 6].filter((n) => devices.counterOf(cookie, account(n), now) !== undefined);
    expect(known).toEqual([2, 3, 4, 5, 6]);
    const again = devices.withToken(cookie, account(2), now);
    expect(again.split("~")).toHaveLength(5);
    expect(devices.counterOf(devices.without(again, account(2).personId), account(2), now)).toBeUndefined();
    expect(devices.counterOf(devices.without(again, account(2).personId), account(3), now)).toBeDefined();
    expect(devices.without(devices.withToken(undefined, pat, now), pat.personId)).toBe("");
  });

  it("counts by one token, whichever others of the account are beside it", () => {
    const [one, two] = [devices.withToken(undefined, pat, now), devices.withToken(undefined, pat, now)];
    expect(devices.counterOf(`${one}~${two}`, pat, now)).toBe(devices.counterOf(one, pat, now));
  });

  it("signed by an earlier key of the ring counts, and by no other", () => {
    const cookie = devices.withToken(undefined, pat, now);
    const [next, foreign] = [testKeyRing("two"), testKeyRing("one")];
    const rotated = deviceCookies({ current: "two", keys: new Map([...next.keys, ...ring.keys]) });
    expect(rotated.counterOf(cookie, pat, now)).toBe(devices.counterOf(cookie, pat, now));
    expect(deviceCookies(next).counterOf(cookie, pat, now)).toBeUndefined();
    expect(deviceCookies(foreign).counterOf(cookie, pat, now)).toBeUndefined();
  });

  it.each([
    ["no token", "nonsense"],
    ["a body that is no JSON", "e30x.AAAA"],
    ["JSON of another shape", `${Buffer.from('{"a":1}').toString("base64url")}.AAAA`],
    [
      "another body",
      devices
        .withToken(undefined, sam, now)
        .replace(/^[^.]+/, devices.withToken(undefined, pat, now).split(".")[0] ?? ""),
    ],
    ["more than two parts", `${devices.withToken(undefined, pat, now)}.x`],
    ["a very long value", "x".repeat(100_000)],
    ["very many tokens", `${"x~".repeat(500)}${devices.withToken(undefined, pat, now)}`],
  ])("is nothing with %s", (_, cookie) => {
    expect(devices.counterOf(cookie, pat, now)).toBeUndefined();
    expect(devices.withToken(cookie, pat, now).split("~")).toHaveLength(1);
  });
});
