import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { isUuid, leafOf, parseLeaf, requireUuid } from "./names.ts";
import { type FileName, FileMissing, type FileStorage, FileStorageUnavailable } from "./port.ts";

const incomingFolder = "incoming";
const probeBytes = 65_536;

/**
 * Files in a folder: `{folder}/{personId}/{fileId}`, copies as `{copiedFor}.{fileId}`, readable by the owner only. A file is
 * written under `incoming` and moved once it is complete and flushed. Several processes may share a folder.
 */
export function localFolder(folder: string): FileStorage {
  const incoming = join(folder, incomingFolder);
  const folderOf = (personId: string) => join(folder, requireUuid(personId));
  const pathOf = (file: FileName) => join(folderOf(file.personId), leafOf(file));

  return {
    async write(file, content) {
      const [target, partial] = [pathOf(file), join(incoming, randomUUID())];
      await orUnavailable(mkdir(incoming, { recursive: true, mode: 0o700 }));
      await writeComplete(partial, content, () => moveInto(partial, target, folderOf(file.personId)));
    },

    // A second link to the same bytes: files are never changed, so it takes no space and no time.
    async copy(file, copiedFor) {
      const [path, copy] = [pathOf(file), pathOf({ ...file, copiedFor })];
      const now = new Date();
      try {
        // Before there is a copy, so that it is never seen with the age of the file.
        await utimes(path, now, now);
        await link(path, copy).catch((error: unknown) => {
          if (codeOf(error) !== "EEXIST") throw error;
        });
        await flushFolder(folderOf(file.personId));
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(`there is no file ${file.fileId}`);
        throw unavailable(error);
      }
    },

    async *read(file) {
      const path = pathOf(file);
      try {
        yield* createReadStream(path) as AsyncIterable<Buffer>;
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(`there is no file ${file.fileId}`);
        throw unavailable(error);
      }
    },

    async remove(file) {
      await orUnavailable(rm(pathOf(file), { force: true }));
      // Only ever succeeds once it is empty.
      await rmdir(folderOf(file.personId)).catch(() => {});
    },

    async list(personId) {
      const names = (await orUnavailable(namesIn(folderOf(personId)))).flatMap((name) => parseLeaf(name) ?? []);
      const files = names.map(async (name) => ({
        ...name,
        storedAt: (await stat(pathOf({ personId, ...name }))).mtime,
      }));
      const found = await Promise.allSettled(files);
      // A file removed in between is skipped.
      return found.flatMap((file) => (file.status === "fulfilled" ? [file.value] : []));
    },

    async *listAll() {
      for (const personId of (await orUnavailable(namesIn(folder))).filter((name) => isUuid(name)))
        for (const name of (await orUnavailable(namesIn(folderOf(personId)))).flatMap((leaf) => parseLeaf(leaf) ?? []))
          yield { personId, ...name };
    },

    async removeUnfinished(begunBefore) {
      for (const name of await orUnavailable(namesIn(incoming))) {
        const begunAt = await stat(join(incoming, name)).then(
          ({ birthtime }) => birthtime,
          () => undefined,
        );
        if (begunAt !== undefined && begunAt < begunBefore) await unlink(join(incoming, name)).catch(() => {});
      }
    },

    // Writes, since a full or read-only disk can still be read.
    async ping() {
      const probe = join(incoming, randomUUID());
      await orUnavailable(mkdir(incoming, { recursive: true, mode: 0o700 }));
      await orUnavailable(writeFile(probe, Buffer.alloc(probeBytes), { flag: "wx", mode: 0o600 })).finally(() =>
        rm(probe, { force: true }).catch(() => {}),
      );
    },
  };
}

/** Writes and flushes a file, then moves it; leaves nothing behind where that fails. @throws FileStorageUnavailable and what `content` throws */
async function writeComplete(
  partial: string,
  content: AsyncIterable<Uint8Array>,
  move: () => Promise<void>,
): Promise<void> {
  const handle = await orUnavailable(open(partial, "wx", 0o600));
  try {
    for await (const chunk of content) await orUnavailable(writeAll(handle, chunk));
    await orUnavailable(handle.sync());
    await handle.close();
    await orUnavailable(move());
  } catch (error) {
    await handle.close().catch(() => {});
    await unlink(partial).catch(() => {});
    throw error;
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten;
}

/** Moves a file into the person's folder, which a concurrent `remove` of their last file may delete. */
async function moveInto(from: string, to: string, folder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === 3) throw error;
    }
  }
  await flushFolder(folder);
}

/** A name is durable only once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unavailable(error);
  });

const unavailable = (error: unknown): FileStorageUnavailable =>
  new FileStorageUnavailable(
    `the file storage cannot be used (${describeCode(codeOf(error))}): check FILES_URL and the disk behind it`,
  );

const causes: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "the folder may not be written",
};
const describeCode = (code: string): string => (causes[code] === undefined ? code : `${causes[code]}, ${code}`);

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "unknown");
