import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { testClient } from "@provenwork/command-service/testing/client";
import { serviceOn, type TestService, testSettings } from "@provenwork/command-service/testing/service";
import { UploadResume } from "@provenwork/contracts/candidate/commands";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { openFile } from "@provenwork/platform/file-storage/sealed-file";
import type { Logger } from "@provenwork/platform/log";
import { openPool } from "@provenwork/platform/postgres/pool";
import { shortTimeoutMs } from "@provenwork/platform/testing/event-store";
import { testFolder } from "@provenwork/platform/testing/folder";
import { inTime } from "@provenwork/platform/testing/until";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { projections } from "@provenwork/projector/areas";
import { verifyReadModels } from "@provenwork/projector/kernel/rebuild";
import { spawnProjector } from "@provenwork/projector/testing/child";
import { untilProjected } from "@provenwork/projector/testing/rows";
import { describe, expect, it, onTestFinished } from "vitest";
import { canMountDisks, mountSmallDisk } from "../testing/small-disk.ts";
import { unprivileged } from "./binaries.ts";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "./embedded.ts";

const connectTimeout = 20_000;
const withPool = async (url: string, work: (pool: ReturnType<typeof openPool>) => Promise<unknown>) => {
  const pool = openPool({ url, name: "test", connectTimeout });
  await work(pool).finally(() => pool.end());
};

/** A server for one test, which ends before the disk does. */
async function startServer(): Promise<EmbeddedPostgres> {
  // Only tables are on small disks: without room for its write-ahead log the server ends, and never finds a table full.
  const server = await startEmbeddedPostgres({
    folder: testFolder(),
    settings: { fsync: "off", shared_buffers: "16MB" },
  });
  onTestFinished(() => server.stop());
  return server;
}

/** New databases, with their tables in a folder or where the server's are. */
async function createDatabases(
  server: Pick<EmbeddedPostgres, "url">,
  names: readonly string[],
  folder?: string,
): Promise<string[]> {
  await withPool(server.url, async (pool) => {
    if (folder !== undefined) {
      const user = unprivileged();
      mkdirSync(folder);
      if (user !== undefined) chownSync(folder, user.uid, user.gid);
      await pool.query(`CREATE TABLESPACE small LOCATION '${folder}'`);
    }
    for (const name of names)
      await pool.query(`CREATE DATABASE ${name} ${folder === undefined ? "" : "TABLESPACE small"}`);
  });
  return names.map((name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href);
}

/** Commands whose log is kept, and that do not wait long for a log that has no room. */
async function startCommands(log: string, write: string, files: string, more: Record<string, string> = {}) {
  const lines: string[] = [];
  const line = (_: unknown, message: unknown) => void lines.push(String(message));
  const service = await serviceOn(testSettings({ log, write }, { FILES_URL: pathToFileURL(files).href, ...more }), {
    log: { error: line, warn: line } as unknown as Logger,
    answerWithinMs: shortTimeoutMs,
  });
  onTestFinished(() => service.close());
  /** Answers that said yes: what they named must never be lost. */
  const acknowledged: string[] = [];
  const visit = async () => {
    const client = testClient(service.app);
    const given = { fullName: "Robin Example", email: "robin@acme.example", phone: "512-555-0142", location: "Austin" };
    const { status, body } = await client.post("/api/candidate/personal-info", given);
    if (status === 200) acknowledged.push(String(body["personId"]));
    return { client, status, personId: String(body["personId"]) };
  };
  const give = async () => (await visit()).status;
  const ready = async () => (await service.app.request("/readyz")).json();
  return { service, lines, acknowledged, visit, give, ready };
}

/** How often each person gave their information, by the log. */
async function givenBy(service: TestService): Promise<Map<string, number>> {
  const given = new Map<string, number>();
  for (const { stream, type } of await service.events())
    if (type === "PersonalInformationProvided")
      given.set(stream.replace("candidate-", ""), (given.get(stream.replace("candidate-", "")) ?? 0) + 1);
  return given;
}

const full = /^unavailable: .*the disk of the database server is full \(SQLSTATE 53100\)/;

describe.skipIf(!canMountDisks)("a full disk (where tmpfs can be mounted)", () => {
  it("under log and write database is named in the line of a command, ends readiness, and loses nothing", async () => {
    const disk = mountSmallDisk(192);
    const server = await startServer();
    const [log = "", write = ""] = await createDatabases(server, ["log", "write"], join(disk.folder, "tables"));
    await withPool(write, migrateWriteDatabase);
    const commands = await startCommands(log, write, join(disk.folder, "files"));
    const { service, lines, acknowledged, give, ready } = commands;
    await expect.poll(give).toBe(200);
    await expect.poll(ready).toEqual({ status: "ready", failing: [] });

    const readyWhenFull = () => {
      disk.fill();
      return ready();
    };
    const failing = ["event store", "write database", "file storage"];
    await expect.poll(readyWhenFull).toEqual({ status: "not-ready", failing });
    for (let attempt = 0; !lines.some((message) => full.test(message)); attempt += 1) {
      // A command finds room whenever the server has freed a file since the disk was filled: how often is chance.
      expect(attempt, "commands until a table must grow").toBeLessThan(2_000);
      disk.fill();
      expect(await give()).toBeOneOf([200, 503]);
    }
    disk.free();
    await expect.poll(ready).toEqual({ status: "ready", failing: [] });
    await expect.poll(give).toBe(200);
    const given = await givenBy(service);
    expect(acknowledged.filter((personId) => given.get(personId) !== 1)).toEqual([]);
  });

  it("under uploads refuses them, keeps no halves, and every acknowledged file opens", async () => {
    const disk = mountSmallDisk(16);
    const [log = "", write = ""] = await createDatabases(await startServer(), ["log", "write"]);
    await withPool(write, migrateWriteDatabase);
    const files = join(disk.folder, "files");
    const { service, lines, visit } = await startCommands(log, write, files);
    const { client, personId } = await visit();
    const uploaded: string[] = [];
    const upload = async (padding: number) => {
      const { status, body } = await client.call(UploadResume, formWith(pdfFile(padding)));
      if (status === 200) uploaded.push(String(body["fileId"]));
      return status;
    };
    await expect.poll(() => upload(300_000)).toBe(200);
    // Room for the beginning of a file.
    disk.fill(131_072);
    expect(await upload(300_000)).toBe(503);
    disk.fill();
    expect(await upload(100)).toBe(503);
    expect(new Set(lines)).toEqual(
      new Set([
        "unavailable: the file storage cannot be used (the disk is full, ENOSPC): check FILES_URL and the disk behind it",
      ]),
    );
    expect(readdirSync(join(files, "incoming"))).toEqual([]);
    disk.free();
    expect(await upload(300_000)).toBe(200);
    const key = (await service.keys.load([personId])).get(personId);
    if (typeof key !== "object") throw new Error("no key");
    for (const fileId of uploaded) {
      const name = { personId, fileId };
      const content = await buffer(openFile(key, name, service.files.read(name)));
      expect(content.equals(pdfFile(300_000))).toBe(true);
    }
    expect((await service.files.list(personId)).map(({ fileId }) => fileId).toSorted()).toEqual(uploaded.toSorted());
  });

  it("under read models holds them back, not commands; they catch up by themselves and equal a rebuild", async () => {
    const disk = mountSmallDisk(192);
    const server = await startServer();
    const [log = "", write = ""] = await createDatabases(server, ["log", "write"]);
    const [read = ""] = await createDatabases(server, ["read"], join(disk.folder, "tables"));
    await withPool(write, migrateWriteDatabase);
    const secret = randomBytes(32);
    const PERSONAL_DATA_KEYS = `t1:${secret.toString("base64")}`;
    const { service, give } = await startCommands(log, write, testFolder(), { PERSONAL_DATA_KEYS });
    const pool = openPool({ url: read, name: "test", connectTimeout });
    onTestFinished(() => pool.end());
    await expect.poll(give).toBe(200);
    const env = { EVENT_STORE_URL: log, WRITE_DATABASE_URL: write, READ_DATABASE_URL: read, PERSONAL_DATA_KEYS };
    const projector = spawnProjector(env);
    onTestFinished(async () => {
      projector.kill();
      await projector.gone;
    });
    await inTime("the projector to lead", projector.leads);
    const { store, codec } = service;
    await untilProjected({ pool, store });

    let output = "";
    const isNamed = new Promise<void>((resolve) => {
      projector.child.stdout?.on("data", (text: string) => {
        output += text;
        if (output.includes("the disk of the database server is full (SQLSTATE 53100)")) resolve();
      });
    });
    const named = { yet: false };
    void isNamed.then(() => (named.yet = true));
    for (let attempt = 0; !named.yet; attempt += 1) {
      expect(attempt, "commands until a table must grow").toBeLessThan(2_000);
      disk.fill();
      await expect.poll(give).toBe(200);
    }
    disk.free();
    await untilProjected({ pool, store });
    const readModels = projections.map(({ name }) => name);
    const { comparisons } = await verifyReadModels({ pool, store, codec, projections }, { readModels });
    expect(comparisons.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(comparisons.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(0);
  });

  it("under the whole server, which may end it, loses nothing that was acknowledged", async () => {
    const disk = mountSmallDisk(256);
    const options = {
      folder: join(disk.folder, "server"),
      port: await freePort(),
      settings: { shared_buffers: "16MB" },
    };
    const start = async () => {
      const server = await startEmbeddedPostgres(options);
      onTestFinished(() => server.stop());
      return server;
    };
    const server = await start();
    const [log = "", write = ""] = await createDatabases(server, ["log", "write"]);
    await withPool(write, migrateWriteDatabase);
    const { service, lines, acknowledged, give, ready } = await startCommands(log, write, testFolder());
    for (let n = 0; n < 20; n += 1) await expect.poll(give).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      disk.fill();
      // The next file of the write-ahead log finds no room, which ends the server in the middle of commands.
      const switched = withPool(server.url, (pool) => pool.query("SELECT pg_switch_wal()")).catch(() => {});
      for (const status of await Promise.all([give(), give(), give()])) expect(status).toBeOneOf([200, 503]);
      await switched;
    }
    const gone = once(server.process, "exit");
    if (server.process.kill("SIGKILL")) await gone;
    disk.free();
    await start();
    await expect.poll(give).toBe(200);
    await expect.poll(ready).toEqual({ status: "ready", failing: [] });
    expect(lines.filter((message) => !message.startsWith("unavailable: "))).toEqual([]);
    const given = await givenBy(service);
    expect(acknowledged.filter((personId) => given.get(personId) !== 1)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(20);
  });
});
