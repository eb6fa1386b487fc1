import { describe, expect, it } from "vitest";
import { childOf, environmentOfProcess } from "../testing/child-processes.ts";
import { type Name, isSecret, needed, secretsOf } from "../testing/secrets.ts";
import type { ProductionStack } from "../testing/production-stack.ts";
import type { Stack } from "../testing/stack.ts";
import { keySettings, readKeys, rolePasswords } from "./keys.ts";
import { programs } from "./programs.ts";
import { builtFile } from "../build/built-files.ts";

/** On a system that was started with `LIMIT_EDITS_PER_NETWORK=17`. */
export function environmentSuite(running: () => Stack): void {
  describe.skipIf(process.platform !== "linux")(
    "npm start gives each process the secrets it works with and no others",
    () => {
      it.each<[Name, readonly string[]]>([
        ...(Object.entries(needed) as [Name, readonly string[]][]),
        ["mail-catcher", ["password of mail"]],
      ])("%s", (name, own) => {
        const stack = running();
        const keys = readKeys(stack.dataFolder);
        const passwords = Object.entries(rolePasswords(keys)).map(([role, word]) => [`password of ${role}`, word]);
        const named = Object.entries(keySettings(keys)).filter(([setting]) => isSecret(setting));
        const found = secretsOf(stack.process.pid, name, Object.fromEntries([...named, ...passwords]));
        expect(found.toSorted()).toEqual([...own].toSorted());
      });

      it("and the command service the limits that were set", () => {
        const env = environmentOfProcess(childOf(running().process.pid, builtFile(programs["command-service"].file)));
        expect(env["LIMIT_EDITS_PER_NETWORK"]).toBe("17");
      });
    },
  );
}

/** On a system that `npm run serve` started. */
export function productionEnvironmentSuite(running: () => ProductionStack): void {
  describe.skipIf(process.platform !== "linux")("gives each process the secrets it works with and no others", () => {
    it.each(Object.entries(needed) as [Name, readonly string[]][])("%s", (name, own) => {
      const { settings, pid } = running();
      const passwordIn = (setting: string) => new URL(settings[setting] ?? "").password;
      const secrets = {
        ...Object.fromEntries(
          Object.entries(settings).filter(([setting]) => /_KEYS?$/.test(setting) && isSecret(setting)),
        ),
        "password of command": passwordIn("WRITE_DATABASE_URL"),
        "password of projector": passwordIn("READ_DATABASE_URL"),
        "password of query": passwordIn("QUERY_READ_DATABASE_URL"),
        TRUSTED_PROXY_SECRET: settings["TRUSTED_PROXY_SECRET"] ?? "",
      };
      const shared = name === "projector" ? [] : ["TRUSTED_PROXY_SECRET"];
      expect(secretsOf(pid, name, secrets).toSorted()).toEqual([...own, ...shared].toSorted());
    });
  });
}
