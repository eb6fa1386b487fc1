import { createSecretKey, randomBytes } from "node:crypto";
import type { KeyRing } from "@provenwork/platform/keys";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CodeIssue, codeMatches, verificationCode } from "./code.ts";
import { codeAlphabet } from "#mailed-code/code.ts";

const ring: KeyRing = {
  current: "k2",
  keys: new Map(["k2", "k1"].map((kid) => [kid, createSecretKey(randomBytes(32))])),
};
const issue: CodeIssue = {
  experienceId: "0190a000-0000-7000-8000-000000000001",
  address: "ada@acme.example",
  issue: 1,
  keyId: "k2",
};
const issues = fc.record({
  experienceId: fc.uuid(),
  address: fc.emailAddress(),
  issue: fc.integer({ min: 1, max: 1_000 }),
  keyId: fc.constantFrom("k1", "k2"),
});

describe("a verification code", () => {
  it("has 8 characters that cannot be taken for one another", () => {
    fc.assert(
      fc.property(issues, (any) => {
        expect(verificationCode(any, ring)).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
    expect(codeAlphabet).not.toMatch(/[01OILU]/);
  });

  it("is the same whenever it is derived, and matches itself in either case", () => {
    fc.assert(
      fc.property(issues, (any) => {
        const code = verificationCode(any, ring);
        expect(verificationCode({ ...any }, ring)).toBe(code);
        expect(codeMatches(code, any, ring)).toBe(true);
        expect(codeMatches(` ${code.toLowerCase()} `, any, ring)).toBe(true);
      }),
    );
  });

  it("is another one for another experience, address, issue or key", () => {
    fc.assert(
      fc.property(issues, issues, (one, other) => {
        fc.pre(JSON.stringify(one).toLowerCase() !== JSON.stringify(other).toLowerCase());
        expect(codeMatches(verificationCode(one, ring), other, ring)).toBe(false);
      }),
    );
  });

  it("does not repeat over 2,000 issues of one experience", () => {
    const codes = Array.from({ length: 2_000 }, (_, n) => verificationCode({ ...issue, issue: n + 1 }, ring));
    expect(new Set(codes).size).toBe(2_000);
  });

  it("favours no letter: a chi-square test over 80,000 letters under a fixed key", () => {
    const fixed: KeyRing = { current: "k", keys: new Map([["k", createSecretKey(Buffer.alloc(32, 7))]]) };
    const counts = new Map<string, number>();
    for (let n = 1; n <= 10_000; n += 1) {
      for (const letter of verificationCode({ ...issue, issue: n, keyId: "k" }, fixed)) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
    const expected = 80_000 / codeAlphabet.length;
    const chiSquare = codeAlphabet
      .split("")
      .reduce((sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(58.3); // 29 degrees of freedom, p = 0.001
  });

  it("refuses anything else, of any length", () => {
    expect(codeMatches("AAAAAA", issue, ring)).toBe(false);
    expect(codeMatches(`${verificationCode(issue, ring)}A`, issue, ring)).toBe(false);
    expect(codeMatches("", issue, ring)).toBe(false);
  });

  it("names the key that is missing", () => {
    expect(() => verificationCode({ ...issue, keyId: "k9" }, ring)).toThrow("key k9 is not in the configured ring");
  });
});
