import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cookieNames, httpOnlyCookie, readCookie } from "./cookies.ts";
import { onboardingLifetime, signOnboarding, verifyOnboarding } from "./onboarding.ts";

describe("cookies", () => {
  it("carry the port on plain http and the strictest prefix on https", () => {
    expect(cookieNames("http://localhost:3000")).toEqual({
      session: "provenwork-session-3000",
      onboarding: "provenwork-onboarding-3000",
      hints: { session: "provenwork-signed-in-3000", onboarding: "provenwork-in-onboarding-3000" },
      device: "provenwork-device-3000",
      checkpoint: "provenwork-checkpoint-3000",
      secure: false,
    });
    expect(cookieNames("http://localhost").session).toBe("provenwork-session-80");
    expect(cookieNames("https://work.example")).toEqual({
      session: "__Host-provenwork-session",
      onboarding: "__Host-provenwork-onboarding",
      hints: { session: "__Host-provenwork-signed-in", onboarding: "__Host-provenwork-in-onboarding" },
      device: "__Host-provenwork-device",
      checkpoint: "__Host-provenwork-checkpoint",
      secure: true,
    });
  });

  it("are read by their whole name, and not at all when two have it", () => {
    expect(readCookie("a=1; session=x=y; b=2", "session")).toBe("x=y");
    expect(readCookie("session=1; session=2", "session")).toBeUndefined();
    expect(readCookie("my-session=1", "session")).toBeUndefined();
    expect(readCookie(undefined, "session")).toBeUndefined();
    expect(readCookie("session=", "session")).toBeUndefined();
  });

  it("are out of reach for scripts and other sites", () => {
    expect(httpOnlyCookie("s", "v", 60, false)).toBe("s=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    expect(httpOnlyCookie("s", "v", 60, true)).toBe("s=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
  });
});

describe("an onboarding token", () => {
  const key = createSecretKey(randomBytes(32));
  const personId = "0d9bbd36-7a5f-4c7e-8a1c-3f1c0f2e9a02";
  const now = new Date("2026-11-21T12:00:00Z");
  const token = signOnboarding(personId, now, key);

  it("names its person for a day", () => {
    expect(verifyOnboarding(token, key, now)).toBe(personId);
    expect(verifyOnboarding(token, key, new Date(now.getTime() + onboardingLifetime - 1000))).toBe(personId);
    expect(verifyOnboarding(token, key, new Date(now.getTime() + onboardingLifetime))).toBeUndefined();
  });

  it("opens nothing when forged", () => {
    const [body, signature] = token.split(".");
    const other = Buffer.from(JSON.stringify([personId.replace("0", "1"), 9_999_999_999])).toString("base64url");
    const forged = [
      "",
      ".",
      `${other}.${signature}`,
      `${body}.`,
      `${body}`,
      `${body}.${signature}.x`,
      token.slice(0, -2),
      "x".repeat(9999),
    ];
    for (const value of forged) expect(verifyOnboarding(value, key, now)).toBeUndefined();
    expect(verifyOnboarding(token, createSecretKey(randomBytes(32)), now)).toBeUndefined();
  });
});
