import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localFolder } from "./local-folder.ts";
import { filesUrl } from "./open.ts";
import { FileMissing, type FileStorage, FileStorageUnavailable } from "./port.ts";

let folder: string;
let storage: FileStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "provenwork-files-"));
  storage = localFolder(join(folder, "files"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => ({ personId: randomUUID(), fileId: randomUUID() });
async function* given(...chunks: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}
const everything = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

describe("a folder of files", () => {
  it("returns what was written, readable by its owner only", async () => {
    const name = file();
    const [one, two] = [randomBytes(100_000), randomBytes(50_000)];
    await storage.write(name, given(one, two));
    expect(await buffer(storage.read(name))).toEqual(Buffer.concat([one, two]));
    expect((await storage.list(name.personId)).map(({ fileId }) => fileId)).toEqual([name.fileId]);
    expect(statSync(join(folder, "files", name.personId, name.fileId)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "files", name.personId)).mode & 0o777).toBe(0o700);
  });

  it("keeps nothing of an incomplete file", async () => {
    const name = file();
    await expect(storage.write(name, given(randomBytes(10), new Error("gone")))).rejects.toThrow("gone");
    expect(everything()).toEqual([]);
    await expect(buffer(storage.read(name))).rejects.toThrow(FileMissing);
  });

  it("removes, also twice, and lists no files of an unknown person", async () => {
    const name = file();
    await storage.write(name, given(randomBytes(10)));
    await storage.remove(name);
    await storage.remove(name);
    expect(everything()).toEqual([]);
    expect(await storage.list(name.personId)).toEqual([]);
  });

  it("copies for a purpose: the copy outlives the file, has the time of copying, and is listed", async () => {
    const [name, copiedFor] = [file(), randomUUID()];
    const bytes = randomBytes(100);
    await storage.write(name, given(bytes));
    utimesSync(join(folder, "files", name.personId, name.fileId), 0, 0);
    await Promise.all([storage.copy(name, copiedFor), storage.copy(name, copiedFor)]);
    await storage.remove(name);
    expect(await buffer(storage.read({ ...name, copiedFor }))).toEqual(bytes);
    const [kept, ...more] = await storage.list(name.personId);
    expect([kept, more]).toMatchObject([{ fileId: name.fileId, copiedFor }, []]);
    expect(kept?.storedAt.getTime()).toBeGreaterThan(0);
    await expect(storage.copy(name, randomUUID())).rejects.toThrow(FileMissing);
    await storage.remove({ ...name, copiedFor });
    expect(everything()).toEqual([]);
  });

  it("writes and removes concurrently for one person", async () => {
    const personId = randomUUID();
    const names = Array.from({ length: 30 }, () => ({ personId, fileId: randomUUID() }));
    await Promise.all(
      names.map(async (name) => {
        await storage.write(name, given(randomBytes(10)));
        await storage.remove(name);
      }),
    );
    expect(everything()).toEqual([]);
  });

  it.each(["..", "../x", "", "A190A000-0000-7000-8000-00000000000A", `${randomUUID()}/../..`, "incoming"])(
    "only accepts UUIDs as names: %j",
    async (bad) => {
      const name = { ...file(), fileId: bad };
      await expect(storage.write(name, given(randomBytes(1)))).rejects.toThrow("UUIDs");
      await expect(buffer(storage.read(name))).rejects.toThrow("UUIDs");
      await expect(storage.list(bad)).rejects.toThrow("UUIDs");
      expect(everything()).toEqual([]);
    },
  );

  it("reports that it cannot be used, and what to check", async () => {
    const blocked = join(folder, "a-file");
    writeFileSync(blocked, "");
    const broken = localFolder(join(blocked, "files"));
    await expect(broken.write(file(), given(randomBytes(1)))).rejects.toThrow(FileStorageUnavailable);
    await expect(broken.ping()).rejects.toThrow(/\(ENOTDIR\): check FILES_URL/);
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  it("removes files that a crashed writer left unfinished, and nothing newer", async () => {
    const name = file();
    await storage.write(name, given(randomBytes(1)));
    const incoming = join(folder, "files", "incoming");
    writeFileSync(join(incoming, "half"), "");
    await storage.removeUnfinished(new Date(Date.now() - 60_000));
    expect(readdirSync(incoming)).toEqual(["half"]);
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(everything()).toEqual([name.fileId]);
    await localFolder(join(folder, "nowhere")).removeUnfinished(new Date());
  });
});

it.each([
  ["file:///var/lib/provenwork/files", undefined],
  ["/var/lib", "must be a URL beginning with file://"],
  ["https://files.example/", "must be a URL beginning with file://"],
  ["file://host/files", "must name an absolute folder, as in file:///var/lib/provenwork/files"],
  ["file:///", "must name an absolute folder, as in file:///var/lib/provenwork/files"],
])("FILES_URL %s", (value, message) => {
  expect(filesUrl.safeParse(value).error?.issues[0]?.message).toBe(message);
});
