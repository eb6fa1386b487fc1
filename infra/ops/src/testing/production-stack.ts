import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { keySettings, keysOf, proxySecret, rolePasswords } from "../launch/keys.ts";
import { ownPorts } from "../launch/production-ports.ts";
import { provision } from "../launch/provision.ts";
import { uiFolder } from "../build/ui.ts";
import { freePort, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { root } from "../root.ts";
import { ended, untilPrinted } from "./stack.ts";

export type Settings = Readonly<Record<string, string>>;

export interface ProductionStack {
  readonly url: string;
  readonly settings: Settings;
  /** Of `serve`, whose children are the real processes. */
  readonly pid: number | undefined;
  /** URL for browsers. */
  readonly uiFolder: string;

  readonly mail: TestMailServer;
  stop(): Promise<void>;
}

const serveHere = (settings: Settings): ChildProcess => run("serve.ts", settings);

/** The product as run by `npm run build` and `npm run serve`, on its own Postgres and email server. */
export async function startProduction(serve = serveHere): Promise<ProductionStack> {
  const built = await entry("build.ts", {});
  if (built.code !== 0) throw new Error(`npm run build ended with ${built.code}:\n${built.output}`);
  const folder = mkdtempSync(join(tmpdir(), "provenwork-production-"));
  chmodSync(folder, 0o755); // Postgres runs as another user than root
  const [mail, postgres] = await Promise.all([
    startMailServer(),
    startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } }),
  ]);
  let serving: ChildProcess | undefined;
  const stop = async () => {
    if (serving !== undefined) await ended(serving);
    await Promise.all([mail.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = await productionSettings(folder, postgres.url, mail.url);
    serving = serve(settings);
    const url = String(settings["PUBLIC_URL"]);
    await untilPrinted(serving, `serves ${url}`);
    return { url, settings, pid: serving.pid, uiFolder: uiFolder("production"), mail, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** All settings of an operator, and two settings of a demo that production must ignore. */
async function productionSettings(folder: string, postgresUrl: string, smtpUrl: string): Promise<Settings> {
  const keysFolder = mkdtempSync(join(folder, "keys-"));
  const keys = keysOf(keysFolder);
  const { mail: _mail, ...passwords } = rolePasswords(keys);
  const databases = await provision(postgresUrl, passwords);
  const port = String(await freePort());
  return {
    MODE: "demo",
    NODE_ENV: "development",
    ...keySettings(keys),
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    EVENT_STORE_URL: databases.log,
    WRITE_DATABASE_URL: databases.write,
    READ_DATABASE_URL: databases.read,
    PROJECTOR_EVENT_STORE_URL: databases.logForProjector,
    PROJECTOR_WRITE_DATABASE_URL: databases.writeForProjector,
    QUERY_EVENT_STORE_URL: databases.logForQueries,
    QUERY_WRITE_DATABASE_URL: databases.writeForQueries,
    QUERY_READ_DATABASE_URL: databases.readForQueries,
    FILES_URL: pathToFileURL(join(folder, "files")).href,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Provenwork <hello@provenwork.example>",
    TRUSTED_PROXY_SECRET: proxySecret(),
    ...(await freeOwnPorts()),
  };
}

/** Free ports for the processes, so that several systems can run on one machine. */
export async function freeOwnPorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (const setting of Object.keys(ownPorts)) ports[setting] = String(await freePort());
  return ports;
}

const passedOn = ["PATH", "HOME", "TMPDIR", "NODE_COMPILE_CACHE"];

function run(file: string, settings: Settings, args: readonly string[] = []): ChildProcess {
  const system = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  return spawn(process.execPath, [join(root, "infra/ops/src", file), ...args], {
    cwd: root,
    env: { ...system, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs an entry until it exits; returns its exit code and output. */
export async function entry(
  file: string,
  settings: Settings,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = run(file, settings, args);
  const closed = new Promise<number | null>((done) => child.once("close", done));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { code: await closed, output };
}
