import { sign, verify, createPrivateKey, createPublicKey } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyRing, secretKey } from "@provenwork/platform/keys";
import { describe, expect, it } from "vitest";
import { locationFile } from "../postgres/cluster-folder.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { keysFile, keySettings, keysOf, readKeys } from "./keys.ts";

describe("the keys of a data folder", () => {
  it("are made once, for its owner's eyes alone", () => {
    const folder = temporaryFolder();
    const first = keysOf(folder);
    expect(keysOf(folder)).toEqual(first);
    expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
  });

  it("are settings that the services accept", () => {
    const settings = keySettings(keysOf(temporaryFolder()));
    for (const name of ["LOOKUP_KEY", "CHECKPOINT_KEY", "FINGERPRINT_KEY", "ONBOARDING_KEY"]) {
      expect(secretKey.safeParse(settings[name]).success, name).toBe(true);
    }
    for (const name of ["PERSONAL_DATA_KEYS", "VERIFICATION_CODE_KEYS"]) {
      expect(keyRing.safeParse(settings[name]).success, name).toBe(true);
    }
  });

  it.each(["SESSION", "CERTIFICATE"])("publish the half of %s that verifies and not the half that signs", (kind) => {
    const settings = keySettings(keysOf(temporaryFolder()));
    const { keys } = JSON.parse(settings[`${kind}_PUBLIC_KEYS`] ?? "") as { keys: Record<string, string>[] };
    const privateKey = JSON.parse(settings[`${kind}_PRIVATE_KEY`] ?? "");
    const signature = sign(null, Buffer.from("x"), createPrivateKey({ key: privateKey, format: "jwk" }));
    const publicKey = createPublicKey({ key: keys[0] ?? {}, format: "jwk" });
    expect(verify(null, Buffer.from("x"), publicKey, signature)).toBe(true);
    expect(keys[0]).not.toHaveProperty("d");
  });

  it("are never replaced while data needs them", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "postgres"));
    expect(() => keysOf(folder)).toThrow(/keys\.json is missing but the data is there/);
    const other = temporaryFolder();
    writeFileSync(locationFile(join(other, "postgres")), "/elsewhere\n");
    expect(() => keysOf(other), "the data is elsewhere").toThrow(/keys\.json is missing but the data is there/);
  });

  it("that came after it was started are added, and the others stay", () => {
    const folder = temporaryFolder();
    const { certificatePrivateKey: _, ...older } = keysOf(folder);
    writeFileSync(keysFile(folder), JSON.stringify(older));
    mkdirSync(join(folder, "postgres"));
    const keys = keysOf(folder);
    expect(keys).toMatchObject(older);
    expect(keys.certificatePrivateKey.kid).not.toBe(keys.sessionPrivateKey.kid);
    expect(keysOf(folder)).toEqual(keys);
    expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
  });

  it("that are damaged are named", () => {
    const folder = temporaryFolder();
    writeFileSync(keysFile(folder), "{");
    expect(() => readKeys(folder)).toThrow(/keys\.json is damaged/);
  });
});
