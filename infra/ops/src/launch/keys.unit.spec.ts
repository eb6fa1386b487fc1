import { sign, verify, createPrivateKey, createPublicKey } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  certificatePrivateKey,
  certificatePublicKeys,
  certificateRsaPrivateKey,
} from "@provenwork/platform/certificate/settings";
import { keyRing, secretKey } from "@provenwork/platform/keys";
import { describe, expect, it } from "vitest";
import { locationFile } from "../postgres/cluster-folder.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { keysFile, keySettings, keysOf, readKeys } from "./keys.ts";

describe("the keys of a data folder", () => {
  it("are made once, for its owner's eyes alone", () => {
    const folder = testFolder();
    const first = keysOf(folder);
    expect(keysOf(folder)).toEqual(first);
    expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
  });

  it("are settings that the services accept", () => {
    const settings = keySettings(keysOf(testFolder()));
    for (const name of [
      "LOOKUP_KEY",
      "CHECKPOINT_KEY",
      "FINGERPRINT_KEY",
      "ONBOARDING_KEY",
      "RESUME_LINK_KEY",
      "CANDIDATE_TOKEN_KEY",
    ]) {
      expect(secretKey.safeParse(settings[name]).success, name).toBe(true);
    }
    for (const name of ["PERSONAL_DATA_KEYS", "VERIFICATION_CODE_KEYS"]) {
      expect(keyRing.safeParse(settings[name]).success, name).toBe(true);
    }
  });

  it.each([
    ["SESSION_PRIVATE_KEY", "SESSION_PUBLIC_KEYS", 0],
    ["CERTIFICATE_PRIVATE_KEY", "CERTIFICATE_PUBLIC_KEYS", 0],
    ["CERTIFICATE_RSA_PRIVATE_KEY", "CERTIFICATE_PUBLIC_KEYS", 1],
    ["TREE_PRIVATE_KEY", "TREE_PUBLIC_KEYS", 0],
  ])("publish the half of %s that verifies and not the half that signs", (signs, verifies, index) => {
    const settings = keySettings(keysOf(testFolder()));
    const { keys } = JSON.parse(settings[verifies] ?? "") as { keys: Record<string, string>[] };
    const key = keys[index] ?? {};
    const privateKey = createPrivateKey({ key: JSON.parse(settings[signs] ?? ""), format: "jwk" });
    const hash = key["kty"] === "RSA" ? "sha256" : null;
    const signature = sign(hash, Buffer.from("x"), privateKey);
    expect(verify(hash, Buffer.from("x"), createPublicKey({ key, format: "jwk" }), signature)).toBe(true);
    for (const part of ["d", "p", "q", "dp", "dq", "qi"]) expect(key).not.toHaveProperty(part);
  });

  it("that sign certificates are settings that the command service accepts", () => {
    const settings = keySettings(keysOf(testFolder()));
    expect(certificatePrivateKey.safeParse(settings["CERTIFICATE_PRIVATE_KEY"]).success).toBe(true);
    expect(certificateRsaPrivateKey.safeParse(settings["CERTIFICATE_RSA_PRIVATE_KEY"]).success).toBe(true);
    expect(certificatePublicKeys.parse(settings["CERTIFICATE_PUBLIC_KEYS"])).toHaveLength(2);
  });

  it("are never replaced while data needs them", () => {
    const folder = testFolder();
    mkdirSync(join(folder, "postgres"));
    expect(() => keysOf(folder)).toThrow(/keys\.json is missing but the data is there/);
    const other = testFolder();
    writeFileSync(locationFile(join(other, "postgres")), "/elsewhere\n");
    expect(() => keysOf(other), "the data is elsewhere").toThrow(/keys\.json is missing but the data is there/);
  });

  it("that came after it was started are added, and the others stay", () => {
    const folder = testFolder();
    const { certificatePrivateKey: _, certificateRsaPrivateKey: _rsa, ...older } = keysOf(folder);
    writeFileSync(keysFile(folder), JSON.stringify(older));
    mkdirSync(join(folder, "postgres"));
    const keys = keysOf(folder);
    expect(keys).toMatchObject(older);
    expect(keys.certificatePrivateKey.kid).not.toBe(keys.sessionPrivateKey.kid);
    expect(keysOf(folder)).toEqual(keys);
    expect(statSync(keysFile(folder)).mode & 0o777).toBe(0o600);
  });

  it("that are damaged are named", () => {
    const folder = testFolder();
    writeFileSync(keysFile(folder), "{");
    expect(() => readKeys(folder)).toThrow(/keys\.json is damaged/);
  });
});
