import { expect } from "vitest";
import { basics } from "../launch/environment.ts";
import { programs } from "../launch/programs.ts";
import { childOf, environmentOfProcess } from "./child-processes.ts";
import { builtFile } from "../build/built-files.ts";

export type Name = keyof typeof programs;

const notSettings = ["NODE_ENV", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"];
const inEveryProcess = (name: string) => name in basics({ [name]: "set" }) || notSettings.includes(name);

/** The secrets that a process of this launcher was started with; fails on variables outside its schema. */
export function secretsOf(
  launcher: number | undefined,
  name: Name,
  secrets: Readonly<Record<string, string>>,
): string[] {
  const { file, schema } = programs[name];
  const env = environmentOfProcess(childOf(launcher, builtFile(file)));
  expect(env["PORT"], name).toMatch(/^\d+$/);
  const foreign = Object.keys(env).filter((variable) => !(variable in schema.shape) && !inEveryProcess(variable));
  expect(foreign, name).toEqual([]);
  const all = Object.values(env).join("\n");
  return Object.keys(secrets).filter((secret) => all.includes(secrets[secret] ?? ""));
}

/** The secrets that each process needs. */
export const needed: Readonly<Record<Exclude<Name, "mail-catcher">, readonly string[]>> = {
  "command-service": [
    "SESSION_PRIVATE_KEY",
    "CERTIFICATE_PRIVATE_KEY",
    "CERTIFICATE_RSA_PRIVATE_KEY",
    "TREE_PRIVATE_KEY",
    "PERSONAL_DATA_KEYS",
    "VERIFICATION_CODE_KEYS",
    "LOOKUP_KEY",
    "CHECKPOINT_KEY",
    "FINGERPRINT_KEY",
    "ONBOARDING_KEY",
    "RESUME_LINK_KEY",
    "CANDIDATE_TOKEN_KEY",
    "password of command",
  ],
  projector: ["PERSONAL_DATA_KEYS", "password of projector"],
  "query-service": [
    "PERSONAL_DATA_KEYS",
    "CHECKPOINT_KEY",
    "ONBOARDING_KEY",
    "RESUME_LINK_KEY",
    "CANDIDATE_TOKEN_KEY",
    "password of query",
  ],
  gateway: [],
};

export const isSecret = (name: string) => !name.endsWith("PUBLIC_KEYS");
