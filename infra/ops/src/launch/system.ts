import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../postgres/embedded.ts";
import { type Environment, settingsOf } from "./environment.ts";
import { type Keys, keySettings, proxySecret } from "./keys.ts";
import { programs } from "./programs.ts";
import type { Databases } from "./provision.ts";
import type { LaunchSettings } from "./settings.ts";

/** One program of the system: what to run, with which settings, and where it answers. */
export interface Program {
  readonly name: string;
  readonly file: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

export interface System {
  readonly commandService: Program;
  readonly projector: Program;
  readonly queryService: Program;
  readonly gateway: Program;
  /** Undefined where SMTP_URL names a real server. */
  readonly mailCatcher: Program | undefined;
  readonly eventStoreUrl: string;
}

/** Settings of every program in demo mode; only the gateway's port is the user's, the others are free ones. */
export async function planSystem(
  settings: LaunchSettings,
  keys: Keys,
  databases: Databases,
  uiFolder: string,
): Promise<System> {
  const [commandPort, projectorPort, queryPort, mailPort, operationsPort] = await freePorts(5);
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databases.log;
  const mailUrl = settings.SMTP_URL ?? `smtp://127.0.0.1:${mailPort}`;
  const all: Environment = {
    ...keySettings(keys),
    ...settings.limits,
    ...settings.proxies,
    HOST: "127.0.0.1",
    MODE: "demo",
    PUBLIC_URL: settings.PUBLIC_URL,
    LOG_LEVEL: settings.LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    EVENT_STORE_URL: eventStoreUrl,
    WRITE_DATABASE_URL: databases.write,
    READ_DATABASE_URL: databases.read,
    TRUSTED_PROXY_SECRET: proxySecret(),
    FILES_URL: settings.FILES_URL ?? pathToFileURL(join(settings.dataFolder, "files")).href,
    SMTP_URL: mailUrl,
    MAIL_FROM: settings.MAIL_FROM,
    COMMAND_SERVICE_URL: `http://127.0.0.1:${commandPort}`,
    QUERY_SERVICE_URL: `http://127.0.0.1:${queryPort}`,
    PROJECTOR_URL: `http://127.0.0.1:${projectorPort}`,
    UI_FOLDER: uiFolder,
    OPERATIONS_PORT: String(operationsPort),
  };
  const program = (
    name: keyof typeof programs,
    port: number,
    own: Environment = {},
    node: Environment = {},
  ): Program => {
    const { file, schema } = programs[name];
    const env = settingsOf(schema, { ...all, ...own, PORT: String(port) });
    return { name, file, port, env: { ...env, ...defined(node) } };
  };
  return {
    eventStoreUrl,
    commandService: program("command-service", commandPort),
    projector: program(
      "projector",
      projectorPort,
      {
        EVENT_STORE_URL: settings.EVENT_STORE_URL ?? databases.logForProjector,
        WRITE_DATABASE_URL: databases.writeForProjector,
      },
      // Catch-up produces much short-lived garbage; a larger nursery collects it before promotion.
      { NODE_OPTIONS: "--max-semi-space-size=64" },
    ),
    queryService: program("query-service", queryPort, {
      EVENT_STORE_URL: settings.EVENT_STORE_URL ?? databases.logForQueries,
      WRITE_DATABASE_URL: databases.writeForQueries,
      READ_DATABASE_URL: databases.readForQueries,
    }),
    gateway: program("gateway", settings.PORT),
    mailCatcher:
      settings.SMTP_URL === undefined
        ? program("mail-catcher", mailPort, { WRITE_DATABASE_URL: databases.writeForMail })
        : undefined,
  };
}

async function freePorts(count: 5): Promise<[number, number, number, number, number]>;
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

const defined = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
