import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { clientBehind, trustedProxySettings } from "./trusted-proxies.ts";

const settings = z.object(trustedProxySettings);
const proxies = (list: string, header?: string) => {
  const { TRUSTED_PROXIES: addresses, TRUSTED_PROXY_HEADER } = settings.parse({
    TRUSTED_PROXIES: list,
    TRUSTED_PROXY_HEADER: header,
  });
  return { addresses, header: TRUSTED_PROXY_HEADER };
};
const caddy = proxies("127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:1::/48");
const standard = proxies("127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:1::/48", "forwarded");

describe("behind trusted proxies", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9, 10.1.2.3", "203.0.113.9"],
    ["198.51.100.1, 203.0.113.9, 10.1.2.3,10.9.9.9", "203.0.113.9"],
    ["127.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["2001:db8:2::7, 2001:db8:1::1", "2001:db8:2::7"],
    ["[2001:db8:2::7]:4711", "2001:db8:2::7"],
    ["203.0.113.9:4711", "203.0.113.9"],
    ["::ffff:203.0.113.9, ::ffff:10.0.0.1", "203.0.113.9"],
    ["10.0.0.7, 10.0.0.8", "10.0.0.7"],
    ["203.0.113.9, unknown, 10.0.0.1", "10.0.0.1"],
    ["203.0.113.9, ", "127.0.0.1"],
    ["", "127.0.0.1"],
    [undefined, "127.0.0.1"],
  ])("X-Forwarded-For: %s is of %s", (value, client) => {
    expect(clientBehind(caddy, "127.0.0.1", { "x-forwarded-for": value })).toBe(client);
  });

  it.each([
    ["for=203.0.113.9", "203.0.113.9"],
    ['for=198.51.100.1;proto=http, For="203.0.113.9:4711";by=10.0.0.1, for=10.0.0.2', "203.0.113.9"],
    ['for="[2001:db8:2::7]:4711", for="[2001:db8:1::1]"', "2001:db8:2::7"],
    ["for=203.0.113.9, for=_hidden", "127.0.0.1"],
    ["for=203.0.113.9, proto=https", "127.0.0.1"],
    ['for="unclosed, for=203.0.113.9', "127.0.0.1"],
  ])("Forwarded: %s is of %s", (forwarded, client) => {
    expect(clientBehind(standard, "127.0.0.1", { forwarded, "x-forwarded-for": "192.0.2.1" })).toBe(client);
  });

  it("goes by the one header that the proxies write", () => {
    const made = { forwarded: "for=192.0.2.1", "x-forwarded-for": "203.0.113.9" };
    expect(clientBehind(caddy, "::ffff:127.0.0.1", made)).toBe("203.0.113.9");
  });

  it("never goes by what a client writes before its own address, however it is written", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("", ", 10.0.0.1"), (made, inner) => {
        expect(clientBehind(caddy, "::1", { "x-forwarded-for": `${made},203.0.113.9${inner}` })).toBe("203.0.113.9");
      }),
    );
    fc.assert(
      fc.property(fc.string(), (made) => {
        const client = clientBehind(standard, "::1", { forwarded: `${made}, for=203.0.113.9` });
        expect(["203.0.113.9", "::1"]).toContain(client);
      }),
    );
  });
});

it("believes no header where no proxy is trusted, nor from another peer", () => {
  const headers = { "x-forwarded-for": "192.0.2.1", forwarded: "for=192.0.2.1" };
  const none = { addresses: settings.parse({}).TRUSTED_PROXIES, header: "x-forwarded-for" } as const;
  expect(clientBehind(none, "::ffff:127.0.0.1", headers)).toBe("127.0.0.1");
  expect(clientBehind(caddy, "203.0.113.9", headers)).toBe("203.0.113.9");
  expect(clientBehind(caddy, "", headers)).toBe("");
});

it.each(["localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::1/129", "10.0.0.1 10.0.0.2", "127.0.0.1,", "/8"])(
  "is no list of addresses: %s",
  (list) => {
    expect(() => proxies(list)).toThrow("must be addresses or CIDR ranges separated by commas");
  },
);
