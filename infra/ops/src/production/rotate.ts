import type { Environment } from "../launch/environment.ts";
import { keySettings, newKeys, proxySecret } from "../launch/keys.ts";
import { Problem } from "../launch/problem.ts";
import { settingLine } from "./settings-file.ts";

/** Keys that can be rotated, and how long the old one is still needed. */
const rotating = new Map(
  Object.entries({
    SESSION_PRIVATE_KEY: "Remove the old public key after 12 hours, when its last session has ended.",
    TREE_PRIVATE_KEY: "Keep the old public key as long as its tree heads must be verifiable.",
    PERSONAL_DATA_KEYS: "Keep the old key for ever: it wraps the keys of existing people.",
    VERIFICATION_CODE_KEYS:
      "Remove the old key after 15 minutes, when its last code has expired. Browsers known by it count as unknown until they sign in again.",
    CHECKPOINT_KEY: "Open lists of the trust desk must be reloaded.",
    FINGERPRINT_KEY: "The old one is no longer needed.",
    ONBOARDING_KEY: "Unfinished onboardings start again.",
    RESUME_LINK_KEY: "The old one is no longer needed.",
    CANDIDATE_TOKEN_KEY: "Open lists of candidates must be reloaded.",
    TRUSTED_PROXY_SECRET: "The old one is no longer needed. Restart gateway and services together.",
  }),
);

/** The settings file's lines with a new key instead of the old one. @throws Problem */
export function rotated(name: string, env: Environment): string[] {
  const note = rotating.get(name) ?? (/^CERTIFICATE_(?:RSA_)?PRIVATE_KEY$/.test(name) ? certificateNote : undefined);
  if (note === undefined) {
    throw new Problem(
      `${name} cannot be rotated: use ${[...rotating.keys()].join(", ")}, CERTIFICATE_PRIVATE_KEY or CERTIFICATE_RSA_PRIVATE_KEY`,
    );
  }
  const former = env[name];
  if (former === undefined)
    throw new Problem(`bad setting ${name}: is not set: name the settings file with --settings FILE`);
  const fresh: Environment = { ...keySettings(newKeys()), TRUSTED_PROXY_SECRET: proxySecret() };
  const value = fresh[name];
  if (value === undefined) throw new Error(`no key ${name} is made`);
  return [...newKeyLines(name, value, fresh, env), `# ${note}`];
}

const certificateNote = "Keep the old public key as long as its certificates must be verifiable.";

/** The settings lines for a new key, including old keys that stay. */
export function newKeyLines(name: string, value: string, fresh: Environment, env: Environment): string[] {
  if (name.endsWith("PRIVATE_KEY")) {
    const publicName = `${name.split("_")[0]}_PUBLIC_KEYS`;
    const { kid } = JSON.parse(value) as PublicKey;
    const keys = [...keysIn(fresh[publicName]).filter((key) => key.kid === kid), ...keysIn(env[publicName])];
    return [settingLine(name, value), settingLine(publicName, JSON.stringify({ keys }))];
  }
  const former = env[name];
  if (!name.endsWith("_KEYS") || former === undefined) return [settingLine(name, value)];
  const ids = former.split(",").map((pair) => pair.split(":")[0] ?? "");
  let n = ids.length + 1;
  while (ids.includes(`k${n}`)) n += 1;
  return [settingLine(name, `k${n}:${value.split(":")[1]},${former}`)];
}

interface PublicKey {
  readonly kid: string;
}

const keysIn = (set: string | undefined): PublicKey[] =>
  (JSON.parse(set || '{"keys":[]}') as { keys: PublicKey[] }).keys;
