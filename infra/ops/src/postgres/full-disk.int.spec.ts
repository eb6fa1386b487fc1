import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "@provenwork/platform/log";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { openPool } from "@provenwork/platform/postgres/pool";
import { testFolder } from "@provenwork/platform/testing/folder";
import { serviceOn, testSettings } from "@provenwork/command-service/testing/service";
import { expect, it, onTestFinished } from "vitest";
import { unprivileged } from "./binaries.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

/** A small disk in memory, which root may mount; undefined where that is not allowed. */
function mountSmallDisk(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = testFolder();
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=192m", "tmpfs", folder]);
  return status === 0 ? folder : undefined;
}
const disk = mountSmallDisk();

const ballast = (folder: string) => join(folder, "ballast");

/** Takes all that is free. The server frees files now and then, so it is filled again. */
function fill(folder: string): void {
  const chunk = Buffer.alloc(65_536);
  try {
    for (;;) appendFileSync(ballast(folder), chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

it.skipIf(disk === undefined)(
  "a full disk is named in the log line of the command, and ends readiness until there is room (where tmpfs can be mounted)",
  async () => {
    const folder = disk ?? "";
    onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
    chmodSync(folder, 0o755);
    const settings = { fsync: "off", shared_buffers: "16MB" };
    const server = await startEmbeddedPostgres({ folder: testFolder(), settings });
    onTestFinished(() => server.stop());
    const pool = openPool({ url: server.url, name: "test", connectTimeout: 20_000 });
    // Only tables are on the disk: without room for its write-ahead log the server ends, and never finds a table full.
    const tables = join(folder, "tables");
    mkdirSync(tables);
    const user = unprivileged();
    if (user !== undefined) chownSync(tables, user.uid, user.gid);
    await pool.query(`CREATE TABLESPACE small LOCATION '${tables}'`);
    for (const name of ["log", "write"]) await pool.query(`CREATE DATABASE ${name} TABLESPACE small`);
    await pool.end();
    const url = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    const write = openPool({ url: url("write"), name: "test", connectTimeout: 20_000 });
    await migrateWriteDatabase(write);
    await write.end();

    const files = pathToFileURL(join(folder, "files")).href;
    const settingsHere = testSettings({ log: url("log"), write: url("write") }, { FILES_URL: files });
    const lines: unknown[][] = [];
    const log = { error: (...line: unknown[]) => lines.push(line), warn: () => {} } as unknown as Logger;
    const service = await serviceOn(settingsHere, { log });
    onTestFinished(() => service.close());
    const giveInformation = async () => {
      const body = {
        fullName: "Robin Example",
        email: "robin@acme.example",
        phone: "512-555-0142",
        location: "Austin",
      };
      const { status } = await service.app.request("/api/candidate/personal-info", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return status;
    };
    const ready = async () => (await service.app.request("/readyz")).json();
    expect(await giveInformation()).toBe(200);
    expect(await ready()).toEqual({ status: "ready", failing: [] });

    const readyWhenFull = () => {
      fill(folder);
      return ready();
    };
    const failing = ["event store", "write database", "file storage"];
    await expect.poll(readyWhenFull).toEqual({ status: "not-ready", failing });
    const full = /^unavailable: .*the disk of the database server is full \(SQLSTATE 53100\)/;
    for (let attempt = 0; !lines.some(([, message]) => full.test(String(message))); attempt += 1) {
      // A command finds room whenever the server has freed a file since the disk was filled: how often is chance.
      expect(attempt, "commands until a table must grow").toBeLessThan(2_000);
      fill(folder);
      expect(await giveInformation()).toBeOneOf([200, 503]);
    }
    rmSync(ballast(folder));
    await expect.poll(ready).toEqual({ status: "ready", failing: [] });
    expect(await giveInformation()).toBe(200);
  },
);
