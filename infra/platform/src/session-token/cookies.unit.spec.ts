import { createHmac, createSecretKey, randomBytes } from "node:crypto";
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

  it("are read by their full name, and ignored when sent twice", () => {
    expect(readCookie("a=1; session=x=y; b=2", "session")).toBe("x=y");
    expect(readCookie("session=1; session=2", "session")).toBeUndefined();
    expect(readCookie("my-session=1", "session")).toBeUndefined();
    expect(readCookie(undefined, "session")).toBeUndefined();
    expect(readCookie("session=", "session")).toBeUndefined();
  });

  it("are inaccessible to scripts and other sites", () => {
    expect(httpOnlyCookie("s", "v", 60, false)).toBe("s=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    expect(httpOnlyCookie("s", "v", 60, true)).toBe("s=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
  });
});

describe("an onboarding token", async () => {
  const key = createSecretKey(randomBytes(32));
  const personId = "0d9bbd36-7a5f-4c7e-8a1c-3f1c0f2e9a02";
  const now = new Date("2026-11-21T12:00:00Z");
  const token = await signOnboarding(personId, now, key);

  it("is valid for a day", async () => {
    expect(await verifyOnboarding(token, key, now)).toBe(personId);
    expect(await verifyOnboarding(token, key, new Date(now.getTime() + onboardingLifetime - 1000))).toBe(personId);
    expect(await verifyOnboarding(token, key, new Date(now.getTime() + onboardingLifetime))).toBeUndefined();
  });

  it("is refused when forged", async () => {
    const [head, body, signature] = token.split(".");
    const claims = { sub: personId.replace("0", "1"), exp: 9_999_999_999 };
    const other = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const forged = [
      "",
      ".",
      `${head}.${other}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${token}.x`,
      token.slice(0, -2),
      "x".repeat(9999),
    ];
    for (const value of forged) expect(await verifyOnboarding(value, key, now)).toBeUndefined();
    expect(await verifyOnboarding(token, createSecretKey(randomBytes(32)), now)).toBeUndefined();
  });

  it("in the format used until 26 November 2026 is valid until it expires", async () => {
    const expires = Math.floor(now.getTime() / 1_000) + 60;
    const body = Buffer.from(JSON.stringify([personId, expires])).toString("base64url");
    const legacy = `${body}.${createHmac("sha256", key).update(`onboarding:${body}`).digest("base64url")}`;
    expect(await verifyOnboarding(legacy, key, now)).toBe(personId);
    expect(await verifyOnboarding(legacy, key, new Date(now.getTime() + 60_000))).toBeUndefined();
    expect(await verifyOnboarding(legacy, createSecretKey(randomBytes(32)), now)).toBeUndefined();
  });
});
