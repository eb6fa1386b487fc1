import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductionStack, startProduction } from "../testing/production-stack.ts";
import { type Stack, startStack } from "../testing/stack.ts";
import { childOf, environmentOfProcess } from "../testing/child-processes.ts";
import { keySettings, readKeys, rolePasswords } from "./keys.ts";
import { basics } from "./environment.ts";
import { programs } from "./programs.ts";

type Name = keyof typeof programs;

const notSettings = ["NODE_ENV", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"];
const everybodys = (name: string) => name in basics({ [name]: "set" }) || notSettings.includes(name);

/** Which of these secrets a real process of this launcher was started with; fails on variables that its schema does not name. */
function secretsOf(launcher: number | undefined, name: Name, secrets: Readonly<Record<string, string>>): string[] {
  const { file, schema } = programs[name];
  const env = environmentOfProcess(childOf(launcher, file));
  expect(env["PORT"], name).toMatch(/^\d+$/);
  const foreign = Object.keys(env).filter((variable) => !(variable in schema.shape) && !everybodys(variable));
  expect(foreign, name).toEqual([]);
  const all = Object.values(env).join("\n");
  return Object.keys(secrets).filter((secret) => all.includes(secrets[secret] ?? ""));
}

/** By process: what its work takes. */
const needed: Readonly<Record<Exclude<Name, "mail-catcher">, readonly string[]>> = {
  "command-service": [
    "SESSION_PRIVATE_KEY",
    "CERTIFICATE_PRIVATE_KEY",
    "CERTIFICATE_RSA_PRIVATE_KEY",
    "PERSONAL_DATA_KEYS",
    "VERIFICATION_CODE_KEYS",
    "LOOKUP_KEY",
    "CHECKPOINT_KEY",
    "FINGERPRINT_KEY",
    "ONBOARDING_KEY",
    "password of command",
  ],
  projector: ["PERSONAL_DATA_KEYS", "password of projector"],
  "query-service": ["PERSONAL_DATA_KEYS", "CHECKPOINT_KEY", "ONBOARDING_KEY", "password of query"],
  gateway: [],
};

const isSecret = (name: string) => !name.endsWith("PUBLIC_KEYS");

describe.skipIf(process.platform !== "linux")(
  "npm start gives each process the secrets it works with and no others",
  () => {
    let stack: Stack;
    beforeAll(async () => {
      stack = await startStack({ LIMIT_EDITS_PER_NETWORK: "17" });
    }, 180_000);
    afterAll(() => stack?.stop());

    it.each<[Name, readonly string[]]>([
      ...(Object.entries(needed) as [Name, readonly string[]][]),
      ["mail-catcher", ["password of mail"]],
    ])("%s", (name, own) => {
      const keys = readKeys(stack.dataFolder);
      const passwords = Object.entries(rolePasswords(keys)).map(([role, word]) => [`password of ${role}`, word]);
      const named = Object.entries(keySettings(keys)).filter(([setting]) => isSecret(setting));
      const found = secretsOf(stack.process.pid, name, Object.fromEntries([...named, ...passwords]));
      expect(found.toSorted()).toEqual([...own].toSorted());
    });

    it("and the command service the limits that were set", () => {
      const env = environmentOfProcess(childOf(stack.process.pid, programs["command-service"].file));
      expect(env["LIMIT_EDITS_PER_NETWORK"]).toBe("17");
    });
  },
);

describe.skipIf(process.platform !== "linux")("npm run serve does so, too", () => {
  let stack: ProductionStack;
  beforeAll(async () => {
    stack = await startProduction();
  }, 240_000);
  afterAll(() => stack?.stop());

  it.each(Object.entries(needed) as [Name, readonly string[]][])("%s", (name, own) => {
    const passwordIn = (setting: string) => new URL(stack.settings[setting] ?? "").password;
    const secrets = {
      ...Object.fromEntries(
        Object.entries(stack.settings).filter(([setting]) => /_KEYS?$/.test(setting) && isSecret(setting)),
      ),
      "password of command": passwordIn("WRITE_DATABASE_URL"),
      "password of projector": passwordIn("READ_DATABASE_URL"),
      "password of query": passwordIn("QUERY_READ_DATABASE_URL"),
      TRUSTED_PROXY_SECRET: stack.settings["TRUSTED_PROXY_SECRET"] ?? "",
    };
    const shared = name === "projector" ? [] : ["TRUSTED_PROXY_SECRET"];
    expect(secretsOf(stack.pid, name, secrets).toSorted()).toEqual([...own, ...shared].toSorted());
  });
});
