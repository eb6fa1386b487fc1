import { createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { locationFile } from "../postgres/cluster-folder.ts";
import { Problem } from "./problem.ts";
import type { RolePasswords } from "./roles.ts";

const signingKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
  kid: z.string(),
});
type SigningKey = z.output<typeof signingKey>;

const privatePart = z.string();
const rsaKey = z.object({
  kty: z.literal("RSA"),
  n: z.string(),
  e: z.string(),
  d: privatePart,
  p: privatePart,
  q: privatePart,
  dp: privatePart,
  dq: privatePart,
  qi: privatePart,
  kid: z.string(),
});
type RsaKey = z.output<typeof rsaKey>;

const schema = z.strictObject({
  sessionPrivateKey: signingKey,
  certificatePrivateKey: signingKey,
  certificateRsaPrivateKey: rsaKey,
  treePrivateKey: signingKey,
  personalDataKeys: z.string(),
  verificationCodeKeys: z.string(),
  lookupKey: z.string(),
  checkpointKey: z.string(),
  fingerprintKey: z.string(),
  onboardingKey: z.string(),
  resumeLinkKey: z.string(),
  candidateTokenKey: z.string(),
  queryRolePassword: z.string(),
  commandRolePassword: z.string(),
  projectorRolePassword: z.string(),
  mailRolePassword: z.string(),
});
export type Keys = z.output<typeof schema>;

export const keysFile = (folder: string): string => join(folder, "keys.json");

/**
 * The keys of a data folder, created at its first start and readable by its owner only. They belong to the data: without
 * them no personal field and no user name in it can be read again.
 */
export function keysOf(folder: string): Keys {
  const file = keysFile(folder);
  if (!existsSync(file)) {
    const cluster = join(folder, "postgres");
    if (existsSync(cluster) || existsSync(locationFile(cluster))) {
      throw new Problem(
        `${file} is missing but the data is there: restore the file, or start fresh with another DATA_DIR`,
      );
    }
    writeKeys(file, newKeys());
  }
  return readKeys(folder);
}

/** Keys that came after the first release, which a folder started before it lacks. */
const laterKeys = {
  certificatePrivateKey: newSigningKey,
  certificateRsaPrivateKey: newRsaKey,
  treePrivateKey: newSigningKey,
  resumeLinkKey: secret,
  candidateTokenKey: secret,
  commandRolePassword: rolePassword,
  projectorRolePassword: rolePassword,
  mailRolePassword: rolePassword,
};

function addLaterKeys(file: string): void {
  const known = parseJson(readFileSync(file, "utf8"));
  if (typeof known !== "object" || known === null) return; // the reader reports it
  const missing = Object.entries(laterKeys).filter(([name]) => !Object.hasOwn(known, name));
  if (missing.length === 0) return;
  writeKeys(file, { ...known, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) });
}

function writeKeys(file: string, keys: object): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, file); // atomic: never half a file
}

/** The keys of a data folder that was started before. @throws Problem */
export function readKeys(folder: string): Keys {
  const file = keysFile(folder);
  if (!existsSync(file)) throw new Problem(`${file} does not exist: start once with npm start, or name the DATA_DIR`);
  addLaterKeys(file);
  const parsed = schema.safeParse(parseJson(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".");
  throw new Problem(`${file} is damaged${field === "" ? "" : ` (${field})`}: restore it from a backup`);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function secret(): string {
  return randomBytes(32).toString("base64");
}
const ring = () => `k1:${secret()}`;

/** 32 characters that need no escaping in a URL. */
export function rolePassword(): string {
  return randomBytes(24).toString("base64url");
}

/** With it the gateway proves itself to the services. */
export function proxySecret(): string {
  return randomBytes(24).toString("base64url");
}

function newSigningKey(): SigningKey {
  const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return { kty: "OKP", crv: "Ed25519", x: String(jwk.x), d: String(jwk.d), kid: randomBytes(8).toString("hex") };
}

function newRsaKey(): RsaKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return rsaKey.parse({ ...privateKey.export({ format: "jwk" }), kid: randomBytes(8).toString("hex") });
}

/** Keys of a system that has no data yet. */
export function newKeys(): Keys {
  return {
    sessionPrivateKey: newSigningKey(),
    certificatePrivateKey: newSigningKey(),
    certificateRsaPrivateKey: newRsaKey(),
    treePrivateKey: newSigningKey(),
    personalDataKeys: ring(),
    verificationCodeKeys: ring(),
    lookupKey: secret(),
    checkpointKey: secret(),
    fingerprintKey: secret(),
    onboardingKey: secret(),
    resumeLinkKey: secret(),
    candidateTokenKey: secret(),
    queryRolePassword: rolePassword(),
    commandRolePassword: rolePassword(),
    projectorRolePassword: rolePassword(),
    mailRolePassword: rolePassword(),
  };
}

/** The public halves of private keys, as the set that verifies what they sign. */
function publicKeys(...privateKeys: readonly (SigningKey | RsaKey)[]): string {
  const keys = privateKeys.map((key) => {
    const half = createPublicKey({ key, format: "jwk" }).export({ format: "jwk" });
    return { ...half, kid: key.kid, alg: key.kty === "RSA" ? "RS256" : "EdDSA", use: "sig" };
  });
  return JSON.stringify({ keys });
}

/** Of the roles that the services use on the databases. */
export const rolePasswords = (keys: Keys): Required<RolePasswords> => ({
  command: keys.commandRolePassword,
  projector: keys.projectorRolePassword,
  query: keys.queryRolePassword,
  mail: keys.mailRolePassword,
});

/** The keys as environment variables of the services. */
export function keySettings(keys: Keys): Record<string, string> {
  return {
    SESSION_PRIVATE_KEY: JSON.stringify({ ...keys.sessionPrivateKey, alg: "EdDSA" }),
    SESSION_PUBLIC_KEYS: publicKeys(keys.sessionPrivateKey),
    CERTIFICATE_PRIVATE_KEY: JSON.stringify({ ...keys.certificatePrivateKey, alg: "EdDSA" }),
    CERTIFICATE_RSA_PRIVATE_KEY: JSON.stringify({ ...keys.certificateRsaPrivateKey, alg: "RS256" }),
    CERTIFICATE_PUBLIC_KEYS: publicKeys(keys.certificatePrivateKey, keys.certificateRsaPrivateKey),
    TREE_PRIVATE_KEY: JSON.stringify({ ...keys.treePrivateKey, alg: "EdDSA" }),
    TREE_PUBLIC_KEYS: publicKeys(keys.treePrivateKey),
    PERSONAL_DATA_KEYS: keys.personalDataKeys,
    VERIFICATION_CODE_KEYS: keys.verificationCodeKeys,
    LOOKUP_KEY: keys.lookupKey,
    CHECKPOINT_KEY: keys.checkpointKey,
    FINGERPRINT_KEY: keys.fingerprintKey,
    ONBOARDING_KEY: keys.onboardingKey,
    RESUME_LINK_KEY: keys.resumeLinkKey,
    CANDIDATE_TOKEN_KEY: keys.candidateTokenKey,
  };
}
