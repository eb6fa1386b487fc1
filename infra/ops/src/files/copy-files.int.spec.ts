import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { openFileStorage } from "@provenwork/platform/file-storage/open";
import type { FileName, FileStorage } from "@provenwork/platform/file-storage/port";
import { startTestBucket, type TestBucket, testSecret } from "@provenwork/platform/testing/bucket";
import { environmentOfNode } from "@provenwork/platform/testing/environment-of-node";
import { testFolder } from "@provenwork/platform/testing/folder";
import { afterAll, beforeEach, expect, it } from "vitest";
import { root } from "../root.ts";
import { CopyDiffers, copyFiles } from "./copy-files.ts";

let folderUrl: string;
let folder: FileStorage;
let bucket: TestBucket;
let inBucket: FileStorage;
const buckets: TestBucket[] = [];
beforeEach(async () => {
  folderUrl = pathToFileURL(testFolder()).href;
  folder = openFileStorage(folderUrl);
  bucket = await startTestBucket();
  buckets.push(bucket);
  inBucket = openFileStorage(bucket.url);
});
afterAll(() => Promise.all(buckets.map((each) => each.stop())));

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}
const newName = (more: Partial<FileName> = {}): FileName => ({ personId: randomUUID(), fileId: randomUUID(), ...more });
const write = (storage: FileStorage, name: FileName, bytes = randomBytes(1_000)) =>
  storage.write(name, inOnePiece(bytes));

/** Every file with its content, in one order. */
async function contents(storage: FileStorage): Promise<string[]> {
  const files = await Array.fromAsync(storage.listAll());
  const lines = files.map(async (file) => {
    const name = [file.personId, file.copiedFor ?? "", file.fileId].join("/");
    return `${name} ${(await buffer(storage.read(file))).toString("base64")}`;
  });
  return (await Promise.all(lines)).toSorted();
}

function copyProcess(from: string, to: string, ...more: string[]) {
  const child = spawn(process.execPath, [join(root, "infra/ops/src/ops.ts"), "files", "copy", from, to, ...more], {
    env: { ...environmentOfNode(), BUCKET: bucket.url },
  });
  const ended = async () => {
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { code: code as number | null, out, error };
  };
  return { child, ended: ended() };
}

it("copies from a folder into a bucket and back, copies for a purpose among them, and repeats nothing", async () => {
  for (const name of [newName(), newName(), newName({ copiedFor: randomUUID() })]) await write(folder, name);
  await write(folder, newName(), randomBytes(6 * 1_048_576));
  const options = { prune: false };
  expect(await copyFiles(folder, inBucket, options)).toMatchObject({ found: 4, copied: 4, same: 0, others: 0 });
  expect(await copyFiles(folder, inBucket, options)).toMatchObject({ found: 4, copied: 0, same: 4, others: 0 });
  const other = openFileStorage(pathToFileURL(testFolder()).href);
  expect(await copyFiles(inBucket, other, options)).toMatchObject({ found: 4, copied: 4 });
  expect(await contents(other)).toEqual(await contents(folder));
});

it("replaces what differs, and removes what only the target has when told to", async () => {
  const [kept, changed, erased] = [newName(), newName(), newName()];
  for (const name of [kept, changed, erased]) await write(folder, name);
  await copyFiles(folder, inBucket, { prune: false });
  await write(inBucket, changed);
  await folder.remove(erased);
  expect(await copyFiles(folder, inBucket, { prune: false })).toEqual({
    found: 2,
    copied: 1,
    same: 1,
    others: 1,
    removed: 0,
  });
  expect(await copyFiles(folder, inBucket, { prune: true })).toMatchObject({ same: 2, others: 1, removed: 1 });
  expect(await contents(inBucket)).toEqual(await contents(folder));
});

it("fails where the target has other bytes than were written", async () => {
  await write(folder, newName());
  const lossy: FileStorage = { ...inBucket, write: (file) => write(inBucket, file) };
  await expect(copyFiles(folder, lossy, { prune: false })).rejects.toThrow(CopyDiffers);
});

it("goes on after it was killed in the middle", async () => {
  const names = Array.from({ length: 11 }, () => newName());
  for (const name of names) await write(folder, name);
  await write(folder, newName(), randomBytes(11 * 1_048_576));
  let stored = 0;
  const held = new Promise<void>((resolve) => {
    bucket.intercept(({ method, url }) => {
      if (method !== "PUT" || url?.endsWith("probe?x-id=PutObject")) return undefined;
      stored += 1;
      if (stored <= 5) return undefined;
      return () => resolve();
    });
  });
  const killed = copyProcess(folderUrl, "BUCKET");
  await held;
  killed.child.kill("SIGKILL");
  expect((await killed.ended).code).toBeNull();
  bucket.intercept(undefined);
  const there = (await Array.fromAsync(inBucket.listAll())).length;
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(12);
  const again = await copyProcess(folderUrl, "BUCKET").ended;
  expect(again).toMatchObject({
    code: 0,
    out: `Copied: ${12 - there}. Already there: ${there}. All were compared by SHA-256.\n`,
  });
  expect(await contents(inBucket)).toEqual(await contents(folder));
});

it("says in one line, without secrets, what is wrong", async () => {
  const line = async (from: string, to: string) => {
    const { code, out, error } = await copyProcess(from, to).ended;
    expect([code, out]).toEqual([1, ""]);
    expect(error).not.toContain(testSecret);
    expect(error).not.toContain(encodeURIComponent(testSecret));
    expect(error.trim().split("\n")).toHaveLength(1);
    return error;
  };
  expect(await line("NOWHERE", "BUCKET")).toContain("NOWHERE must be a URL beginning with file:// or s3://");
  expect(await line(bucket.url.replace("/files", ""), "BUCKET")).toContain("the URL must have keys and a bucket");
  expect(await line(folderUrl, "BUCKET")).toContain(`there are no files at ${folderUrl}: nothing was changed`);
  expect(await line("BUCKET", folderUrl)).toContain("there are no files at BUCKET: nothing was changed");
  await write(folder, newName());
  await bucket.away();
  expect(await line(folderUrl, "BUCKET")).toMatch(
    /bucket files at .* \(nothing listens there, ECONNREFUSED\).*run the same/,
  );
  const full = join(testFolder(), "a-file");
  writeFileSync(full, "");
  expect(await line(folderUrl, pathToFileURL(join(full, "files")).href)).toContain("(ENOTDIR)");
});
