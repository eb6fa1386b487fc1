import { describe, expect, it } from "vitest";
import { appendCredentials, connect, withNodePreference } from "./connection.ts";

describe("node preference", () => {
  it.each([
    ["esdb://host:2113?tls=false", "esdb://host:2113?tls=false&nodePreference=follower"],
    ["esdb://a:1,b:2", "esdb://a:1,b:2?nodePreference=follower"],
    [
      "esdb+discover://u:p@name/?NodePreference=random&tls=true",
      "esdb+discover://u:p@name/?tls=true&nodePreference=follower",
    ],
    ["esdb://a?node-preference=leader", "esdb://a?nodePreference=follower"],
    ["kurrentdb+discover://name?tls=false", "esdb+discover://name?tls=false&nodePreference=follower"],
    ["kdb://a:1,b:2?tls=false", "esdb://a:1,b:2?tls=false&nodePreference=follower"],
    ["kurrent+discover://u:p@name", "esdb+discover://u:p@name?nodePreference=follower"],
    ["kdb+discover://name", "esdb+discover://name?nodePreference=follower"],
    ["kurrent://host", "esdb://host?nodePreference=follower"],
    ["kurrentdb://host", "esdb://host?nodePreference=follower"],
  ])("of %s", (url, expected) => {
    expect(withNodePreference(url, "follower")).toBe(expected);
  });
});

describe("credentials of an append", () => {
  it("are those of the URL", () => {
    expect(appendCredentials("esdb://admin:ch%40nge%3Ait@host:2113")).toEqual({
      username: "admin",
      password: "ch@nge:it",
    });
  });

  it("are set without TLS, too, where the client ignores their value but appends by single calls", () => {
    expect(appendCredentials("esdb://host:2113?tls=false")).toBeDefined();
    expect(appendCredentials("esdb://host:2113?keepAliveInterval=10000&TLS=false")).toBeDefined();
  });

  it("are absent over TLS without a user", () => {
    expect(appendCredentials("esdb://host:2113")).toBeUndefined();
  });
});

it.each(["esdb://", "http://host", "esdb://host?tls=maybe"])("names the setting when the URL is %s", (url) => {
  expect(() => connect({ url })).toThrow(/EVENT_STORE_URL is not a connection string/);
});
