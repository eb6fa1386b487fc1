import { parseEnv } from "node:util";
import type { Environment } from "../launch/environment.ts";
import { keySettings, newKeys, proxySecret } from "../launch/keys.ts";
import { isOptional, productionSettings } from "../launch/production.ts";
import { explained } from "./explained.ts";
import { newKeyLines } from "./rotate.ts";

/** Data written under the old key cannot be read with a new one, which would only hide the loss. */
const irreplaceable = new Set(["LOOKUP_KEY", "PERSONAL_DATA_KEYS"]);

/**
 * Lines for settings that this release needs and a file of an older one lacks: with new keys, the rest is left to fill in.
 * Empty if the file is complete.
 */
export function missingLines(env: Environment): string[] {
  const fresh: Environment = { ...keySettings(newKeys()), TRUSTED_PROXY_SECRET: proxySecret() };
  const lines: string[] = [];
  let known = env;
  for (const [name, words] of Object.values(explained).flatMap((settings) => Object.entries(settings))) {
    const schema = productionSettings.shape[name];
    if ((known[name] ?? "") !== "" || schema === undefined || isOptional(schema)) continue;
    const key = irreplaceable.has(name) || name.endsWith("_PUBLIC_KEYS") ? undefined : fresh[name];
    const added = key === undefined ? [`${name}=`] : newKeyLines(name, key, fresh, known);
    lines.push(`# ${words}`, ...added);
    known = { ...known, ...parseEnv(added.join("\n")) };
  }
  return lines;
}
