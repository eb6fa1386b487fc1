import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { testClient } from "@provenwork/command-service/testing/client";
import { type TestService, serviceOn, testSettings } from "@provenwork/command-service/testing/service";
import { foldLog } from "@provenwork/command-service/transparency/signer/fold-log";
import { signHead } from "@provenwork/command-service/transparency/signer/sign-head";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { UploadResume } from "@provenwork/contracts/candidate/commands";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { ensureUi } from "@provenwork/ops/build/ui";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { root } from "@provenwork/ops/root";
import { cookieOf } from "@provenwork/ops/testing/operator";
import { freeOwnPorts } from "@provenwork/ops/testing/production-stack";
import { ended, untilPrinted } from "@provenwork/ops/testing/stack";
import { fetchSettled } from "@provenwork/ops/testing/until-settled";
import { openPool } from "@provenwork/platform/postgres/pool";
import { testFolder } from "@provenwork/platform/testing/folder";
import { startMailServer, type TestMailServer } from "@provenwork/platform/testing/mail-server";
import { inTime } from "@provenwork/platform/testing/until";
import { headSigner } from "@provenwork/platform/transparency/sign-head";
import { lastHead } from "@provenwork/platform/transparency/tree-tables";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { spawnProjector } from "@provenwork/projector/testing/child";
import { untilProjected } from "@provenwork/projector/testing/rows";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseMachine, makeDatabaseMachine } from "./database-machine.ts";
import { blocksOfRestore } from "./page.ts";

const folder = testFolder();
const elsewhere = join(folder, "elsewhere");
const blocksRun = new Set<string>();
let machine: DatabaseMachine;
let mail: TestMailServer;
let decided: Record<string, string>;
let serving: ChildProcess | undefined;

beforeAll(async () => {
  for (const path of [folder, elsewhere]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  [machine, mail] = await Promise.all([makeDatabaseMachine(join(folder, "machine")), startMailServer()]);
  await Promise.all([ensureUi("production", () => {}), ensurePrograms(() => {})]);
  mkdirSync(dirname(settingsFile()), { recursive: true });
  const port = String(await freePort());
  decided = {
    SETTINGS: settingsFile(),
    DATABASE_URL: machine.url,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    FILES_URL: `file://${files()}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "Provenwork <hello@provenwork.example>",
    ...(await freeOwnPorts()),
  };
});
afterAll(async () => {
  if (serving !== undefined) await ended(serving);
  machine.stop();
  await mail.stop();
});

const settingsFile = () => machine.folder("/etc/provenwork/settings.env");
const files = () => machine.folder("/var/lib/provenwork/files");
const wal = () => machine.folder("/var/backups/provenwork/wal");

/** Runs blocks of the page as they are. */
function run(names: readonly string[], env: Record<string, string> = {}) {
  for (const name of names) blocksRun.add(name);
  const { PORT: _, ...operator } = decided;
  return machine.run(names, { ...operator, ...env });
}
function runWell(names: readonly string[], env: Record<string, string> = {}): string {
  const { status, output } = run(names, env);
  expect(status, output).toBe(0);
  return output;
}

async function sql<T>(statement: string): Promise<T | undefined> {
  const pool = openPool({ url: machine.url, name: "operator", connectTimeout: 100_000 });
  try {
    return (await pool.query<{ value: T }>(statement)).rows[0]?.value;
  } finally {
    await pool.end();
  }
}

const password = "Correct-Horse-7-Staple";

async function register(service: TestService, username: string) {
  const client = testClient(service.app);
  const person = { username, password, fullName: "", email: "", userType: "candidate" };
  expect(await client.post("/api/register", person)).toMatchObject({ status: 201 });
  return client;
}

/** A round of the signer. Returns the head as the site publishes it. */
async function signed(
  { store, codec, pool }: TestService,
  settings: ReturnType<typeof settingsOfFile>,
): Promise<string> {
  const database = writeDatabase(pool);
  const { signal } = new AbortController();
  const sign = headSigner(settings.TREE_PRIVATE_KEY);
  const signing = { store, codec, database, publicUrl: settings.PUBLIC_URL, sign, clock: () => new Date() };
  expect(await signHead(signing, await foldLog({ store, database }, signal))).toBe(true);
  await foldLog({ store, database }, signal);
  return (await lastHead(database))?.note ?? "";
}

function settingsOfFile() {
  const env = parseEnv(readFileSync(settingsFile(), "utf8")) as Record<string, string>;
  const urls = { log: env["EVENT_STORE_URL"] ?? "", write: env["WRITE_DATABASE_URL"] ?? "" };
  const { MODE: _mode, TRUSTED_PROXY_SECRET: _secret, ...own } = env;
  return testSettings(urls, Object.fromEntries(Object.entries(own).filter(([, value]) => value !== "")));
}

const sizeOf = (head: string): number => Number(head.split("\n")[1]);
const saved = (name: string, head: string): string => {
  const file = join(elsewhere, name);
  writeFileSync(file, head);
  return file;
};

describe("production.md's way back to a moment", () => {
  let [moment, before, after] = ["", "", ""];

  it("the archive is switched on", async () => {
    writeFileSync(machine.folder("/etc/postgresql/17/main/conf.d/archive.conf"), machine.block("archive"));
    runWell(["archive-on"]);
    runWell(["init"]);
    cpSync(settingsFile(), join(elsewhere, "settings.env"));
    await sql("SELECT pg_switch_wal()");
    await expect.poll(() => readdirSync(wal())).not.toEqual([]);
  });

  it("a WAL file that is archived already is accepted again, and no other under its name", () => {
    const [, command = ""] = /archive_command = '(.*)'/.exec(machine.block("archive")) ?? [];
    const [name = ""] = readdirSync(wal()).filter((each) => !each.includes("."));
    const archive = (file: string) =>
      spawnSync("sh", ["-c", command.replaceAll("%f", name).replaceAll("%p", file)]).status;
    expect(archive(join(wal(), name))).toBe(0);
    expect(archive(saved("other", "of another server"))).not.toBe(0);
  });

  it("people write before the base backup, until the moment, and after it", async () => {
    const settings = settingsOfFile();
    const env = parseEnv(readFileSync(settingsFile(), "utf8")) as Record<string, string>;
    const service = await serviceOn(settings);
    const projector = spawnProjector({
      EVENT_STORE_URL: env["PROJECTOR_EVENT_STORE_URL"] ?? "",
      WRITE_DATABASE_URL: env["PROJECTOR_WRITE_DATABASE_URL"] ?? "",
      READ_DATABASE_URL: env["READ_DATABASE_URL"] ?? "",
      PERSONAL_DATA_KEYS: env["PERSONAL_DATA_KEYS"] ?? "",
    });
    const pool = openPool({ url: env["READ_DATABASE_URL"] ?? "", name: "test", connectTimeout: 100_000 });
    try {
      await inTime("the projector to lead", projector.leads);
      const early = await register(service, "early-person");
      await untilProjected({ pool, store: service.store });
      runWell(["base-backup"]);

      const late = await register(service, "late-person");
      expect((await late.call(UploadResume, formWith(pdfFile(20_000)))).status).toBe(200);
      await untilProjected({ pool, store: service.store });
      before = saved("head-before", await signed(service, settings));
      // Read models are behind the log at every moment of a busy site.
      projector.kill();
      await projector.gone;
      await register(service, "last-person");
      moment = (await sql<string>("SELECT clock_timestamp()::text AS value")) ?? "";

      await register(service, "lost-person");
      expect((await early.call(EraseAccount, { password })).status).toBe(200);
      after = saved("head-after", await signed(service, settings));
      runWell(["copy-files"]);
      // What `archive_timeout` does within a minute.
      const last = await sql<string>("SELECT pg_walfile_name(pg_switch_wal()) AS value");
      await expect.poll(() => existsSync(join(wal(), last ?? ""))).toBe(true);
    } finally {
      projector.kill();
      await Promise.all([projector.gone, pool.end()]);
      await service.close();
    }
    expect(sizeOf(readFileSync(after, "utf8"))).toBeGreaterThan(sizeOf(readFileSync(before, "utf8")));
  });

  it("all is destroyed, and comes back: settings with keys, databases, files", async () => {
    machine.destroy();
    rmSync(files(), { recursive: true });
    rmSync(settingsFile());

    cpSync(join(elsewhere, "settings.env"), settingsFile());
    const decisions = [...machine.block("choose").matchAll(/^export (\w+)=/gm)].map(([, name = ""]) => name);
    const [base = ""] = readdirSync(machine.folder("/var/backups/provenwork")).filter((name) =>
      name.startsWith("base-"),
    );
    const choice = { BASE: machine.folder(`/var/backups/provenwork/${base}`), MOMENT: moment };
    expect(decisions).toEqual(Object.keys(choice));
    blocksRun.add("choose");
    runWell(["recover"], choice);
    await expect.poll(() => sql<boolean>("SELECT pg_is_in_recovery() AS value")).toBe(false);
    runWell(["recovered"]);
    const kept = readFileSync(machine.folder("/var/lib/postgresql/17/main/postgresql.auto.conf"), "utf8");
    expect(kept).not.toMatch(/recovery_target|restore_command/);
    runWell(["restore-files"]);
  });

  it("the head of before proves that nothing is missing; read models agree with the log", () => {
    const output = runWell(["prove"], { HEAD: before });
    expect(output).toMatch(/All \d+ events are unchanged; the tree head in the file is of this log, over \d+ of them/);
    expect(output).toContain("nothing was changed");
  });

  it("a head of later says how many events are gone", () => {
    const { status, output } = run(["prove"], { HEAD: after });
    expect(status).not.toBe(0);
    const [, found, size, missing] =
      /the log has (\d+) events, but the head was signed over (\d+): the last (\d+) are missing, after event/.exec(
        output,
      ) ?? [];
    expect(Number(size), output).toBe(sizeOf(readFileSync(after, "utf8")));
    expect(Number(found) + Number(missing)).toBe(Number(size));
    expect(Number(found)).toBeGreaterThan(sizeOf(readFileSync(before, "utf8")));
  });

  it("the product starts on it: who wrote until the moment is there, who wrote after it is not, who was erased is back", async () => {
    const env = { ...process.env, ...decided };
    const args = [join(root, "infra/bootstrap.mjs"), "serve", "--settings", settingsFile()];
    serving = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const url = decided["PUBLIC_URL"] ?? "";
    await untilPrinted(serving, `serves ${url}`);
    const signIn = (username: string) =>
      fetchSettled(`${url}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password }),
      });
    for (const username of ["early-person", "last-person"]) expect((await signIn(username)).status, username).toBe(200);
    expect((await signIn("lost-person")).status).toBe(401);
    const late = await signIn("late-person");
    const resume = await fetchSettled(`${url}/api/candidate/resume`, { headers: { cookie: cookieOf(late) } });
    expect(resume.status).toBe(200);
    expect(Buffer.from(await resume.arrayBuffer()).equals(pdfFile(20_000))).toBe(true);
  });
});

it("every command of the page's part was run", () => {
  expect([...blocksRun].filter((name) => name !== "init").toSorted()).toEqual([...blocksOfRestore].toSorted());
});
