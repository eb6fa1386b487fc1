import { expect, it } from "vitest";
import { apiKeyPrefix, hashOfApiKey, isApiKey, mintApiKey } from "./secret.ts";

it("mints keys of one length, which secret scanners recognise", () => {
  for (const random of [Buffer.alloc(32), Buffer.alloc(32, 255), undefined]) {
    const { key, hint, hash } = mintApiKey(random);
    expect(key).toMatch(/^pw_live_[0-9A-Za-z]{49}$/);
    expect(isApiKey(key)).toBe(true);
    expect(hash).toEqual(hashOfApiKey(key));
    expect(hint).toBe(`${key.slice(0, 11)}…${key.slice(-4)}`);
  }
  expect(mintApiKey().key).not.toBe(mintApiKey().key);
});

it("tells a mistyped key by its checksum", () => {
  const { key } = mintApiKey();
  const at = apiKeyPrefix.length + 5;
  const typo = key.slice(0, at) + (key[at] === "a" ? "b" : "a") + key.slice(at + 1);
  for (const text of [typo, key.slice(0, -1), `${key}a`, ` ${key}`, key.toUpperCase(), "", "pw_live_"]) {
    expect(isApiKey(text)).toBe(false);
  }
});
