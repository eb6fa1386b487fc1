import type { OutgoingResult } from "@provenwork/platform/outgoing/outgoing";
import { SignJWT, generateKeyPair } from "jose";
import { expect, it } from "vitest";
import { handleCheckCredential } from "./check-credential.handler.ts";

it("issuers that do not answer hold 20 checks, and one more each time that one of them ends", async () => {
  const { privateKey } = await generateKeyPair("ES256");
  const issuer = "https://acme.example";
  const credential = await new SignJWT({ type: ["VerifiableCredential"], issuer, credentialSubject: {} })
    .setProtectedHeader({ alg: "ES256", kid: "k1" })
    .sign(privateKey);
  const { promise: held, resolve: cut } = Promise.withResolvers<OutgoingResult>();
  const timeouts: number[] = [];
  const handle = handleCheckCredential({
    askIssuers(_, { timeoutMs }) {
      timeouts.push(timeoutMs);
      return held;
    },
  });
  const check = () => handle({ credential }, { now: new Date("2026-11-27T12:00:00.000Z") } as never);

  const checks = Array.from({ length: 20 }, check);
  expect(await check()).toEqual({ refusal: { code: "busy", retryAfter: 15 } });
  cut({ problem: "timeout" });
  for (const answer of await Promise.all(checks))
    expect(answer).toMatchObject({ output: { problem: "issuer-unreachable" } });
  expect(await check()).toMatchObject({ output: { problem: "issuer-unreachable" } });
  // The gateway waits 30 s for an answer to begin.
  expect(Math.max(...timeouts)).toBeLessThanOrEqual(12_000);
});
