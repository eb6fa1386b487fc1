import { existsSync } from "node:fs";
import { join } from "node:path";
import { commandSettings } from "@provenwork/command-service/settings";
import { certificatePublicKeys } from "@provenwork/platform/certificate/settings";
import { eventStoreUrl, parseConfig, port, postgresUrl } from "@provenwork/platform/config";
import { sessionPublicKeys } from "@provenwork/platform/session-token/settings";
import { z } from "zod";
import { trustedProxySettings } from "../gateway/trusted-proxies.ts";
import { freePort } from "../postgres/embedded.ts";
import { Problem } from "./problem.ts";
import type { Program } from "./system.ts";
import { uiFolder } from "./ui-build.ts";

const files = {
  "command-service": "command-service/src/main.ts",
  projector: "projector/src/main.ts",
  "query-service": "query-service/src/main.ts",
  gateway: "infra/ops/src/gateway/main.ts",
} as const;
export type ProgramName = keyof typeof files;
export const programNames = Object.keys(files) as ProgramName[];
export const isProgramName = (name: string): name is ProgramName => name in files;

/** What all of it together needs, looked at before anything starts, so that what is wrong is said once. */
const { HOST: _host, MODE: _mode, TRUSTED_PROXY_SECRET, ...command } = commandSettings.shape;
const everything = z.object({
  ...command,
  ...trustedProxySettings,
  PORT: port.default(3000),
  TRUSTED_PROXY_SECRET: TRUSTED_PROXY_SECRET.unwrap(),
  SESSION_PUBLIC_KEYS: sessionPublicKeys,
  CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys,
  READ_DATABASE_URL: postgresUrl,
  QUERY_EVENT_STORE_URL: eventStoreUrl.optional(),
  QUERY_WRITE_DATABASE_URL: postgresUrl.optional(),
  QUERY_READ_DATABASE_URL: postgresUrl.optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** One process of a production system, configured by the environment alone. */
export function oneProgram(name: ProgramName, env: Environment): Program {
  requireUi(name);
  return {
    name,
    file: files[name],
    port: Number(env["PORT"] ?? 0),
    env: production(env, name === "gateway" ? { UI_FOLDER: uiFolder("production") } : {}),
  };
}

/** Every process of a production system on this machine; only the gateway listens on the public port. @throws BadSetting */
export async function allPrograms(env: Environment): Promise<Program[]> {
  requireUi("gateway");
  const settings = parseConfig(everything, env);
  const ports = { "command-service": await freePort(), projector: await freePort(), "query-service": await freePort() };
  const inner = (name: keyof typeof ports, change: Environment = {}): Program => ({
    name,
    file: files[name],
    port: ports[name],
    env: production(env, { HOST: "127.0.0.1", PORT: String(ports[name]), ...change }),
  });
  return [
    inner("command-service"),
    inner("projector"),
    inner("query-service", {
      EVENT_STORE_URL: settings.QUERY_EVENT_STORE_URL ?? settings.EVENT_STORE_URL,
      WRITE_DATABASE_URL: settings.QUERY_WRITE_DATABASE_URL ?? settings.WRITE_DATABASE_URL,
      READ_DATABASE_URL: settings.QUERY_READ_DATABASE_URL ?? settings.READ_DATABASE_URL,
      SESSION_PRIVATE_KEY: undefined,
      CERTIFICATE_PRIVATE_KEY: undefined,
    }),
    {
      name: "gateway",
      file: files.gateway,
      port: settings.PORT,
      env: production(env, {
        PORT: String(settings.PORT),
        COMMAND_SERVICE_URL: `http://127.0.0.1:${ports["command-service"]}`,
        QUERY_SERVICE_URL: `http://127.0.0.1:${ports["query-service"]}`,
        UI_FOLDER: uiFolder("production"),
      }),
    },
  ];
}

/** Demo mode cannot be on here, whatever the environment says. */
function production(env: Environment, change: Environment): Record<string, string> {
  const all = { ...env, ...change, MODE: "production", NODE_ENV: "production" };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function requireUi(name: ProgramName): void {
  if (name === "gateway" && !existsSync(join(uiFolder("production"), "index.html"))) {
    throw new Problem("the UI is not built: npm run build first");
  }
}
