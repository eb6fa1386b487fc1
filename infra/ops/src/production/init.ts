import { perHost } from "@provenwork/platform/hosts-of";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Environment } from "../launch/environment.ts";
import { keySettings, newKeys, proxySecret, rolePassword } from "../launch/keys.ts";
import { Problem } from "../launch/problem.ts";
import { isOptional, productionSettings } from "../launch/production.ts";
import { databaseUrls, databasesThere, provision } from "../launch/provision.ts";
import { type RolePasswords, databases, roles } from "../launch/roles.ts";
import { explained } from "./explained.ts";
import { settingLine, writeNewFile } from "./settings-file.ts";

export interface Init {
  readonly file: string;
  /** DATABASE_URL names the server; other settings that are set are used instead of new ones. */
  readonly env: Environment;
  /** Takes over existing databases, with new passwords. */
  readonly adopt: boolean;
}

/** Writes a settings file with new keys, and creates databases and roles. Returns the operator's message. @throws Problem */
export async function initProduction({ file, env, adopt }: Init): Promise<string[]> {
  const server = serverIn(env);
  const passwords = { command: rolePassword(), projector: rolePassword(), query: rolePassword() };
  const { lines, left } = settingsFile({ ...made(file, server, passwords, env), ...givenIn(env) });
  let warnings: string[] = [];
  await writeNewFile(file, lines.join("\n"), async () => {
    const there = adopt ? [] : await databasesThere(server);
    if (there.length > 0) {
      throw new Problem(
        `${new URL(server).host} has ${there.join(", ")} already: new passwords would lock out the services that use them. ` +
          "Stop those and use --adopt to take the databases over, with their keys in the environment",
      );
    }
    warnings = (await provision(server, passwords)).warnings;
  });
  return [
    `${file} is written, readable only by its owner.`,
    "",
    ...formatRights(server),
    "",
    ...warnings,
    ...stillTo(file, left),
  ];
}

/** Sets roles, rights and passwords again as a settings file has them: after an upgrade, or a restore. @throws Problem */
export async function restoreRights(env: Environment): Promise<string[]> {
  const server = serverIn(env);
  const passwordIn = (name: string): string => {
    const password = URL.parse(perHost(env[name] ?? "")[0])?.password;
    if (!password) throw new Problem(`bad setting ${name}: must hold a role's password`);
    return decodeURIComponent(password);
  };
  const { warnings } = await provision(server, {
    command: passwordIn("WRITE_DATABASE_URL"),
    projector: passwordIn("READ_DATABASE_URL"),
    query: passwordIn("QUERY_READ_DATABASE_URL"),
  });
  return [...formatRights(server), ...warnings];
}

function serverIn(env: Environment): string {
  const server = env["DATABASE_URL"] ?? "";
  if (/^postgres(ql)?:\/\//.test(server) && URL.canParse(server)) return server;
  throw new Problem(
    "bad setting DATABASE_URL: must name the Postgres server and an administrator on it, e.g. postgres://postgres:…@127.0.0.1:5432/postgres",
  );
}

const settingNames = Object.keys(productionSettings.shape);

function givenIn(env: Environment): Record<string, string> {
  const given = settingNames.map((name) => [name, env[name] ?? ""] as const).filter(([, value]) => value !== "");
  return Object.fromEntries(given);
}

function made(file: string, server: string, passwords: RolePasswords, env: Environment): Record<string, string> {
  const urls = databaseUrls(server, passwords);
  const store = env["EVENT_STORE_URL"];
  return {
    ...keySettings(newKeys()),
    TRUSTED_PROXY_SECRET: proxySecret(),
    HOST: "127.0.0.1",
    PORT: "3000",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    FILES_URL: pathToFileURL(resolve(dirname(file), "files")).href,
    // Next to the files, because that folder is writable while the site runs.
    METRICS_TARGETS: join(
      dirname(env["FILES_URL"]?.startsWith("file:") ? fileURLToPath(env["FILES_URL"]) : resolve(file)),
      "metrics-targets.json",
    ),
    EVENT_STORE_URL: urls.log,
    PROJECTOR_EVENT_STORE_URL: store ?? urls.logForProjector,
    QUERY_EVENT_STORE_URL: store ?? urls.logForQueries,
    WRITE_DATABASE_URL: urls.write,
    PROJECTOR_WRITE_DATABASE_URL: urls.writeForProjector,
    QUERY_WRITE_DATABASE_URL: urls.writeForQueries,
    READ_DATABASE_URL: urls.read,
    QUERY_READ_DATABASE_URL: urls.readForQueries,
  };
}

/** Every setting of the schemas with its explanation; `left` are those that the operator must fill in. */
export function settingsFile(values: Environment): { lines: string[]; left: string[] } {
  const left: string[] = [];
  const lines = [
    "# Settings of Provenwork in production: npm run serve -- --settings THIS_FILE",
    "# Anyone who can read it can do everything.",
  ];
  for (const [heading, settings] of Object.entries(explained)) {
    lines.push("", `# ${heading}`);
    for (const [name, words] of Object.entries(settings)) {
      const schema = productionSettings.shape[name];
      if (schema === undefined) throw new Error(`${name} is explained but no setting`);
      lines.push("", `# ${words}`);
      const value = values[name];
      if (value !== undefined) lines.push(settingLine(name, value));
      else if (isOptional(schema)) lines.push(`# ${name}=${formatDefault(schema.safeParse(undefined).data)}`);
      else {
        lines.push(`${name}=`);
        left.push(name);
      }
    }
  }
  return { lines: [...lines, ""], left };
}

const formatDefault = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function formatRights(server: string): string[] {
  const rows = Object.values(databases).flatMap(({ name, owner, others }) => [
    `  ${name}: ${roles[owner]} owns it`,
    ...Object.entries(others)
      .filter(([role]) => role !== "mail")
      .map(([role, may]) => `    ${roles[role as keyof typeof roles]} ${may}`),
  ]);
  return [`On ${new URL(server).host}, accessible only to these roles:`, ...rows];
}

const stillTo = (file: string, left: readonly string[]): string[] => [
  ...(left.length === 0 ? [] : [`Left to fill in: ${left.join(", ")}`]),
  `Then: npm run build && npm run serve -- --settings ${file}`,
];
