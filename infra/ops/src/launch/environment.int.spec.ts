import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductionStack, startProduction } from "../testing/production-stack.ts";
import { type Name, isSecret, needed, secretsOf } from "../testing/secrets.ts";

describe.skipIf(process.platform !== "linux")(
  "npm run serve gives each process the secrets it works with and no others",
  () => {
    let stack: ProductionStack;
    beforeAll(async () => {
      stack = await startProduction();
    });
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
  },
);
