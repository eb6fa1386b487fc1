import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localFolder } from "./local-folder.ts";
import { type FileStorage, FileStorageUnavailable } from "./port.ts";
import { chunks, newFile, storageSuite } from "./storage.suite.ts";

let folder: string;
let storage: FileStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "provenwork-files-"));
  storage = localFolder(join(folder, "files"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const everything = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

describe("a folder of files", () => {
  storageSuite({ storage: () => storage, everything });

  it("has files that only their owner can read", async () => {
    const name = newFile();
    await storage.write(name, chunks(randomBytes(10)));
    expect(statSync(join(folder, "files", name.personId, name.fileId)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "files", name.personId)).mode & 0o777).toBe(0o700);
  });

  it("gives the copy of an old file the time of copying", async () => {
    const [name, copiedFor] = [newFile(), randomUUID()];
    await storage.write(name, chunks(randomBytes(10)));
    utimesSync(join(folder, "files", name.personId, name.fileId), 0, 0);
    await storage.copy(name, copiedFor);
    const files = await storage.list(name.personId);
    expect(files.find((file) => file.copiedFor === copiedFor)?.storedAt.getTime()).toBeGreaterThan(0);
  });

  it("reports that it cannot be used, and what to check", async () => {
    const blocked = join(folder, "a-file");
    writeFileSync(blocked, "");
    const broken = localFolder(join(blocked, "files"));
    await expect(broken.write(newFile(), chunks(randomBytes(1)))).rejects.toThrow(FileStorageUnavailable);
    await expect(broken.ping()).rejects.toThrow(/\(ENOTDIR\): check FILES_URL/);
  });

  it("removes files that a crashed writer left unfinished, and nothing newer", async () => {
    const name = newFile();
    await storage.write(name, chunks(randomBytes(1)));
    const incoming = join(folder, "files", "incoming");
    writeFileSync(join(incoming, "half"), "");
    await storage.removeUnfinished(new Date(Date.now() - 60_000));
    expect(readdirSync(incoming)).toEqual(["half"]);
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(everything()).toEqual([name.fileId]);
    await localFolder(join(folder, "nowhere")).removeUnfinished(new Date());
  });
});
