import { existsSync } from "node:fs";
import { join } from "node:path";
import { BadSetting, parseConfig, port } from "@provenwork/platform/config";
import { z } from "zod";
import { builtFile } from "../build/built-files.ts";
import { areProgramsBuilt } from "../build/programs.ts";
import { uiFolder } from "../build/ui.ts";
import { isPhrase } from "../production/phrase.ts";
import { type Environment, settingsOf } from "./environment.ts";
import { Problem } from "./problem.ts";
import { programs } from "./programs.ts";
import { ownPorts } from "./production-ports.ts";
import type { Program } from "./system.ts";

const { "mail-catcher": _demoOnly, ...served } = programs;
export type ProgramName = keyof typeof served;
export const programNames = Object.keys(served) as ProgramName[];
export const isProgramName = (name: string): name is ProgramName => Object.hasOwn(served, name);

/** Settings with a name per service, because each has its own database role. */
const ownNames: Readonly<Partial<Record<ProgramName, Readonly<Record<string, string>>>>> = {
  projector: {
    EVENT_STORE_URL: "PROJECTOR_EVENT_STORE_URL",
    WRITE_DATABASE_URL: "PROJECTOR_WRITE_DATABASE_URL",
  },
  "query-service": {
    EVENT_STORE_URL: "QUERY_EVENT_STORE_URL",
    WRITE_DATABASE_URL: "QUERY_WRITE_DATABASE_URL",
    READ_DATABASE_URL: "QUERY_READ_DATABASE_URL",
  },
};

/** Set by the launcher, never by the operator. */
const launchersOwn = new Set(["MODE", "UI_FOLDER"]);
/** Set by the operator only if each process is started separately. */
const between = new Set(["COMMAND_SERVICE_URL", "QUERY_SERVICE_URL", "PROJECTOR_URL"]);

/** The operator's settings for one process. */
function schemaOf(name: ProgramName): Record<string, z.ZodType> {
  const own = ownNames[name] ?? {};
  const shape: Readonly<Record<string, z.ZodType>> = served[name].schema.shape;
  const settings = Object.entries(shape).filter(([setting]) => !launchersOwn.has(setting));
  return Object.fromEntries(settings.map(([setting, schema]) => [own[setting] ?? setting, schema]));
}

/** The names under which the operator knows the settings of one process. */
export const settingNamesOf = (name: ProgramName): string[] => Object.keys(schemaOf(name));

const aPort = (usual: number) =>
  port.refine((value) => value > 0, "must be a port number from 1 to 65535").default(usual);

/** The operator's settings for all processes: a setting that one of them requires is required. */
export const productionSettings = z.object(
  programNames.reduce<Record<string, z.ZodType>>((all, name) => {
    for (const [setting, schema] of Object.entries(schemaOf(name))) {
      const known = all[setting];
      if (!between.has(setting) && (known === undefined || isOptional(known))) all[setting] = schema;
    }
    all["PORT"] = aPort(3000);
    for (const [setting, usual] of Object.entries(ownPorts)) all[setting] = aPort(usual);
    all["METRICS_TARGETS"] = z.string().optional();
    return all;
  }, {}),
);

/** Whether it can do without this setting. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** One process of a production system, configured by the environment only. @throws BadSetting */
export function oneProgram(name: ProgramName, env: Environment): Program {
  requireBuilt(name);
  const given = inProduction(env);
  parse(z.object(schemaOf(name)), given);
  return programOf(name, given, Number(env["PORT"]));
}

/** Every process of a production system on this machine; only the gateway listens on the public port. @throws BadSetting */
export function allPrograms(env: Environment): Program[] {
  const given = inProduction(env);
  const settings = parse(productionSettings, given);
  requireBuilt("gateway");
  const portOf = (setting: string): number => Number(settings[setting]);
  requireOwnPorts(["PORT", ...Object.keys(ownPorts)].map((setting) => [setting, portOf(setting)]));
  const addresses = {
    COMMAND_SERVICE_URL: `http://127.0.0.1:${portOf("COMMAND_SERVICE_PORT")}`,
    QUERY_SERVICE_URL: `http://127.0.0.1:${portOf("QUERY_SERVICE_PORT")}`,
    PROJECTOR_URL: `http://127.0.0.1:${portOf("PROJECTOR_PORT")}`,
  };
  const inner = (name: ProgramName, setting: keyof typeof ownPorts): Program =>
    programOf(name, { ...given, ...addresses, HOST: "127.0.0.1" }, portOf(setting));
  const operations = { OPERATIONS_PORT: String(portOf("OPERATIONS_PORT")) };
  return [
    inner("command-service", "COMMAND_SERVICE_PORT"),
    inner("projector", "PROJECTOR_PORT"),
    inner("query-service", "QUERY_SERVICE_PORT"),
    programOf("gateway", { ...given, ...addresses, ...operations }, portOf("PORT")),
  ];
}

/** @throws BadSetting where two settings name one port */
function requireOwnPorts(ports: readonly (readonly [setting: string, port: number])[]): void {
  for (const [setting, value] of ports) {
    const other = ports.find(([name, taken]) => name !== setting && taken === value)?.[0];
    if (other !== undefined) throw new BadSetting(`bad setting ${other}: is the same port as ${setting}`);
  }
}

const secrets = /_(KEYS?|SECRET)$/;

/** @throws BadSetting also for a secret made of words */
function parse<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, given: Environment) {
  const settings = parseConfig(schema, given);
  const phrase = Object.keys(schema.shape).find((name) => secrets.test(name) && isPhrase(given[name] ?? ""));
  if (phrase === undefined) return settings;
  throw new BadSetting(`bad setting ${phrase}: must be random, not made of words`);
}

/** With the settings that its own schema names, each from under the name that the operator knows it by. */
function programOf(name: ProgramName, env: Environment, listensOn: number): Program {
  const { file, schema } = served[name];
  const own = Object.entries(ownNames[name] ?? {}).map(([setting, known]) => [setting, env[known]]);
  const settings: Environment = {
    ...env,
    ...Object.fromEntries(own),
    PORT: String(listensOn),
    UI_FOLDER: uiFolder("production"),
    MODE: "production",
  };
  return {
    name,
    file: builtFile(file),
    port: listensOn,
    env: { ...settingsOf(schema, settings), NODE_ENV: "production" },
  };
}

/** Demo mode cannot be on here, even if the environment asks for it. */
const inProduction = (env: Environment): Environment => ({ ...env, MODE: "production", NODE_ENV: "production" });

/** @throws Problem where one of what a program runs and serves is not built */
function requireBuilt(name: ProgramName): void {
  if (!areProgramsBuilt()) throw new Problem("the services are not built from these sources: npm run build first");
  if ("UI_FOLDER" in served[name].schema.shape && !existsSync(join(uiFolder("production"), "app.html"))) {
    throw new Problem("the UI is not built: npm run build first");
  }
}
