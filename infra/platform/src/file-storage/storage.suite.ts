import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { FileMissing, type FileName, type FileStorage } from "./port.ts";

export const newFile = () => ({ personId: randomUUID(), fileId: randomUUID() });

/** A file's content in chunks; an error is thrown where it stands. */
export async function* chunks(...given: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of given) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

interface StorageUnderTest {
  readonly storage: () => FileStorage;
  /** Names of everything stored, unfinished files among them. */
  readonly everything: () => readonly string[] | Promise<readonly string[]>;
}

/** What every file storage does. */
export function storageSuite({ storage, everything }: StorageUnderTest): void {
  it("returns what was written", async () => {
    const name = newFile();
    const [one, two] = [randomBytes(100_000), randomBytes(50_000)];
    await storage().write(name, chunks(one, two));
    expect(await buffer(storage().read(name))).toEqual(Buffer.concat([one, two]));
    expect((await storage().list(name.personId)).map(({ fileId }) => fileId)).toEqual([name.fileId]);
  });

  it("returns a file of several parts, and an empty one", async () => {
    const [large, empty] = [newFile(), newFile()];
    const pieces = Array.from({ length: 11 }, () => randomBytes(1_048_576 + 1));
    await storage().write(large, chunks(...pieces));
    await storage().write(empty, chunks());
    expect((await buffer(storage().read(large))).equals(Buffer.concat(pieces))).toBe(true);
    expect(await buffer(storage().read(empty))).toHaveLength(0);
  });

  it.each([10, 6 * 1_048_576])("keeps nothing of an incomplete file of %d bytes", async (length) => {
    const name = newFile();
    await expect(storage().write(name, chunks(randomBytes(length), new Error("gone")))).rejects.toThrow("gone");
    expect(await everything()).toEqual([]);
    await expect(buffer(storage().read(name))).rejects.toThrow(FileMissing);
  });

  it("removes, also twice, and lists no files of an unknown person", async () => {
    const name = newFile();
    await storage().write(name, chunks(randomBytes(10)));
    await storage().remove(name);
    await storage().remove(name);
    expect(await everything()).toEqual([]);
    expect(await storage().list(name.personId)).toEqual([]);
  });

  it("copies for a purpose: the copy outlives the file, has the time of copying, and is listed", async () => {
    const [name, copiedFor] = [newFile(), randomUUID()];
    const bytes = randomBytes(100);
    await storage().write(name, chunks(bytes));
    const before = Date.now();
    await Promise.all([storage().copy(name, copiedFor), storage().copy(name, copiedFor)]);
    await storage().remove(name);
    expect(await buffer(storage().read({ ...name, copiedFor }))).toEqual(bytes);
    const [kept, ...more] = await storage().list(name.personId);
    expect([kept, more]).toMatchObject([{ fileId: name.fileId, copiedFor }, []]);
    // Disks round, too.
    expect(kept?.storedAt.getTime()).toBeGreaterThan(before - 20);
    await expect(storage().copy(name, randomUUID())).rejects.toThrow(FileMissing);
    await storage().remove({ ...name, copiedFor });
    expect(await everything()).toEqual([]);
  });

  it("lists the files of everyone", async () => {
    const names: FileName[] = [newFile(), newFile(), { ...newFile(), copiedFor: randomUUID() }];
    for (const name of names) await storage().write(name, chunks(randomBytes(1)));
    const sorted = (files: readonly FileName[]) =>
      files.map(({ personId, fileId, copiedFor }) => `${personId}/${copiedFor}.${fileId}`).toSorted();
    expect(sorted(await Array.fromAsync(storage().listAll()))).toEqual(sorted(names));
  });

  it("writes and removes concurrently for one person", async () => {
    const personId = randomUUID();
    const names = Array.from({ length: 30 }, () => ({ personId, fileId: randomUUID() }));
    await Promise.all(
      names.map(async (name) => {
        await storage().write(name, chunks(randomBytes(10)));
        await storage().remove(name);
      }),
    );
    expect(await everything()).toEqual([]);
  });

  it.each(["..", "../x", "", "A190A000-0000-7000-8000-00000000000A", `${randomUUID()}/../..`, "incoming"])(
    "only accepts UUIDs as names: %j",
    async (bad) => {
      const name = { ...newFile(), fileId: bad };
      await expect(storage().write(name, chunks(randomBytes(1)))).rejects.toThrow("UUIDs");
      await expect(buffer(storage().read(name))).rejects.toThrow("UUIDs");
      await expect(storage().list(bad)).rejects.toThrow("UUIDs");
      expect(await everything()).toEqual([]);
    },
  );

  it("can be used", () => expect(storage().ping()).resolves.toBeUndefined());
}
