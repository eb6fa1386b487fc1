import { isAbsolute, join } from "node:path";
import {
  BadSetting,
  eventStoreUrl,
  httpUrl,
  parseConfig,
  port,
  postgresUrl,
  serviceSettings,
  smtpUrl,
} from "@provenwork/platform/config";
import { filesUrl } from "@provenwork/platform/file-storage/open";
import { z } from "zod";
import { root } from "../root.ts";

const schema = z.object({
  PORT: port.refine((value) => value > 0, "must be a port number from 1 to 65535").default(3000),
  DATA_DIR: z.string().default(".data"),
  EVENT_STORE_URL: eventStoreUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  FILES_URL: filesUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().default("Provenwork <no-reply@provenwork.example>"),
  DEMO_WORLD: z.enum(["on", "off"], "must be on or off").default("on"),
  PUBLIC_URL: httpUrl.optional(),
  LOG_LEVEL: serviceSettings.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceSettings.OTEL_EXPORTER_OTLP_ENDPOINT,
});

export interface LaunchSettings extends Omit<z.output<typeof schema>, "PUBLIC_URL"> {
  readonly PUBLIC_URL: string;
  /** LIMIT_… as the command service reads them. */
  readonly limits: Readonly<Record<string, string | undefined>>;
  /** TRUSTED_PROXIES and TRUSTED_PROXY_HEADER as the gateway reads them. */
  readonly proxies: Readonly<Record<string, string | undefined>>;
  /** DATA_DIR, absolute; a relative one counts from the repository. */
  readonly dataFolder: string;
}

/** Settings of `npm start` and `npm run dev` from the environment. @throws BadSetting */
export function launchSettings(env: NodeJS.ProcessEnv): LaunchSettings {
  if (env["NODE_ENV"] === "production") {
    throw new BadSetting("bad setting NODE_ENV: npm start runs the demo mode; for production use npm run serve");
  }
  const settings = parseConfig(schema, { ...env, MODE: "demo" });
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
  const limits = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith("LIMIT_")));
  const proxies = { TRUSTED_PROXIES: env["TRUSTED_PROXIES"], TRUSTED_PROXY_HEADER: env["TRUSTED_PROXY_HEADER"] };
  return { ...settings, limits, proxies, PUBLIC_URL: publicUrl, dataFolder: dataFolderOf(settings.DATA_DIR) };
}

export const dataFolderOf = (folder: string): string => (isAbsolute(folder) ? folder : join(root, folder));
