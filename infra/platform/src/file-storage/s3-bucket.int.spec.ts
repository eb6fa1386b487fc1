import { randomBytes, randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { environmentOfNode } from "../testing/environment-of-node.ts";
import { dropped, s3Error, startTestBucket, type TestBucket, testSecret } from "../testing/bucket.ts";
import { testFolder } from "../testing/folder.ts";
import { until } from "../testing/until.ts";
import { openFileStorage } from "./open.ts";
import { FileMissing, type FileStorage, FileStorageUnavailable } from "./port.ts";
import { chunks, newFile, storageSuite } from "./storage.suite.ts";

let bucket: TestBucket;
let storage: FileStorage;
beforeAll(async () => {
  bucket = await startTestBucket("/site");
  storage = openFileStorage(bucket.url);
});
afterAll(() => bucket.stop());
afterEach(async () => {
  bucket.intercept(undefined);
  for await (const file of storage.listAll()) await storage.remove(file);
  await storage.removeUnfinished(new Date(Date.now() + 1_000));
});

const uploads = async (): Promise<string[]> => {
  const body = await (await fetch(`http://${bucket.host}/files?uploads`)).text();
  return [...body.matchAll(/<UploadId>/g)].map(String);
};
const everything = async () => [
  ...(await Array.fromAsync(storage.listAll())).map(({ fileId }) => fileId),
  ...(await uploads()),
];
/** The message of what a call rejects with. */
const failure = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error("it worked"),
    (error: Error) => error,
  );

describe("a bucket", () => {
  storageSuite({ storage: () => storage, everything });

  it("stores small files by one request and others by parts", async () => {
    const sent = async (bytes: number) => {
      const before = bucket.requests.length;
      await storage.write(newFile(), chunks(randomBytes(bytes)));
      // On a busy machine, a part may be sent twice.
      return [...new Set(bucket.requests.slice(before))].map((line) => line.slice(0, line.indexOf(" ")));
    };
    expect(await sent(1_000)).toEqual(["PUT"]);
    expect(await sent(11 * 1_048_576)).toEqual(["POST", "PUT", "PUT", "PUT", "POST"]);
  });

  it("lists more than a page, and no file as older than it is", async () => {
    const personId = randomUUID();
    const pages = [[randomUUID(), randomUUID()], [randomUUID()]];
    const stored = "<LastModified>2026-01-01T00:00:05.000Z</LastModified>";
    bucket.intercept(({ url }) => (_, response) => {
      const page = url?.includes("continuation-token=1") ? 1 : 0;
      const files = pages[page]
        ?.map((id) => `<Contents><Key>site/${personId}/${id}</Key>${stored}</Contents>`)
        .join("");
      const more = page === 0 ? "<IsTruncated>true</IsTruncated><NextContinuationToken>1</NextContinuationToken>" : "";
      response
        .writeHead(200, { "content-type": "application/xml" })
        .end(`<ListBucketResult>${more}${files}</ListBucketResult>`);
    });
    const ids = (files: readonly { readonly fileId: string }[]) => files.map(({ fileId }) => fileId);
    const listed = await storage.list(personId);
    expect(ids(listed)).toEqual(pages.flat());
    // S3 leaves out fractions of a second: a file never seems older than it is.
    expect(listed[0]?.storedAt).toEqual(new Date("2026-01-01T00:00:05.999Z"));
    expect(ids(await Array.fromAsync(storage.listAll()))).toEqual(pages.flat());
  });

  it("removes uploads that a crashed writer left unfinished, and nothing newer", async () => {
    const fetched = await fetch(`http://${bucket.host}/files/site/${randomUUID()}/${randomUUID()}?uploads`, {
      method: "POST",
    });
    await fetched.text();
    await storage.removeUnfinished(new Date(Date.now() - 60_000));
    expect(await uploads()).toHaveLength(1);
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await uploads()).toEqual([]);
  });

  it("tries a failed request again, and keeps nothing of a file whose parts fail", async () => {
    const failing = (times: number) => {
      let left = times;
      bucket.intercept(({ url }) => (url?.includes("partNumber=2") && left-- > 0 ? dropped : undefined));
    };
    const large = randomBytes(11 * 1_048_576);
    const name = newFile();
    failing(2);
    await storage.write(name, chunks(large));
    expect((await buffer(storage.read(name))).equals(large)).toBe(true);
    await storage.remove(name);
    failing(3);
    await expect(storage.write(name, chunks(large))).rejects.toThrow(FileStorageUnavailable);
    expect(await everything()).toEqual([]);
  });

  it("sends nothing before an upload is complete, and leaves no temporary file", async () => {
    const folder = testFolder();
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("TMPDIR", folder);
    const before = bucket.requests.length;
    let sent: number | undefined;
    async function* slow() {
      for (let at = 0; at < 11; at += 1) yield randomBytes(1_048_576);
      sent = bucket.requests.length - before;
    }
    await storage.write(newFile(), slow());
    expect(sent).toBe(0);
    bucket.intercept(() => s3Error(503, "SlowDown"));
    await expect(storage.write(newFile(), slow())).rejects.toThrow(/cannot be used \(SlowDown\)/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("reports that it cannot collect an upload", async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("TMPDIR", join(tmpdir(), randomUUID()));
    await expect(storage.write(newFile(), chunks(randomBytes(1)))).rejects.toThrow(
      /uploads are collected in .*, which fails \(ENOENT\): check the disk behind it/,
    );
  });

  it("is unavailable where a file breaks off on its way", async () => {
    const name = newFile();
    await storage.write(name, chunks(randomBytes(10)));
    bucket.intercept(() => (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write(randomBytes(10), () => response.destroy());
    });
    await expect(buffer(storage.read(name))).rejects.toThrow(FileStorageUnavailable);
  });
});

describe("a bucket that cannot be used", () => {
  it.each([
    [403, "AccessDenied", "the keys do not open the bucket, AccessDenied"],
    [403, "InvalidAccessKeyId", "the access key is unknown, InvalidAccessKeyId"],
    [403, "SignatureDoesNotMatch", "the secret is wrong, SignatureDoesNotMatch"],
    [404, "NoSuchBucket", "there is no such bucket, NoSuchBucket"],
    [507, "XMinioStorageFull", "the storage is full, XMinioStorageFull"],
  ])("is named with its reason: %d %s", async (status, code, reason) => {
    bucket.intercept(() => s3Error(status, code));
    const name = newFile();
    const message = `the file storage, bucket files at ${bucket.host}, cannot be used (${reason}): check FILES_URL and the server`;
    for (const call of [
      () => storage.write(name, chunks(randomBytes(1))),
      () => storage.copy(name, randomUUID()),
      () => buffer(storage.read(name)),
      () => storage.remove(name),
      () => storage.list(name.personId),
      () => Array.fromAsync(storage.listAll()),
      () => storage.removeUnfinished(new Date()),
      () => storage.ping(),
    ]) {
      const error = await failure(call());
      expect(error).toBeInstanceOf(FileStorageUnavailable);
      expect(error.message).toBe(message);
      expect(JSON.stringify([error, error.stack, error.cause])).not.toContain(testSecret);
    }
  });

  it("is away, and works again once it is back", async () => {
    const name = newFile();
    await storage.write(name, chunks(randomBytes(10)));
    await bucket.away();
    expect((await failure(storage.ping())).message).toContain("(nothing listens there, ECONNREFUSED)");
    await expect(buffer(storage.read(name))).rejects.toThrow(FileStorageUnavailable);
    await bucket.listen();
    expect(await buffer(storage.read(name))).toHaveLength(10);
  });

  it("has a budget of retries: calls at once do not triple the load of a server in trouble", async () => {
    bucket.intercept(() => s3Error(503, "SlowDown"));
    const other = openFileStorage(bucket.url);
    const before = bucket.requests.length;
    await Promise.all(Array.from({ length: 200 }, () => failure(other.remove(newFile()))));
    expect(bucket.requests.length - before).toBeLessThan(200 + 100 + 1);
  });

  it("lets some uploads wait while it hangs, and refuses further ones", async () => {
    const released = Promise.withResolvers<void>();
    bucket.intercept(() => (_, response) => void released.promise.then(() => response.destroy()));
    const other = openFileStorage(bucket.url);
    const before = bucket.requests.length;
    const failures: string[] = [];
    const writes = Array.from({ length: 60 }, () =>
      other.write(newFile(), chunks(randomBytes(10))).catch((error: Error) => void failures.push(error.message)),
    );
    await until(() => bucket.requests.length - before === 4 && failures.length === 60 - 4 - 32, "the refusals");
    expect(failures.filter((message) => !message.includes("(too many uploads wait for it)"))).toEqual([]);
    released.resolve();
    bucket.intercept(undefined);
    await Promise.all(writes);
    expect(failures.length).toBeLessThan(60);
  });

  it("is told from a missing file", async () => {
    bucket.intercept(() => s3Error(404, "NoSuchKey"));
    await expect(buffer(storage.read(newFile()))).rejects.toThrow(FileMissing);
    await expect(storage.copy(newFile(), randomUUID())).rejects.toThrow(FileMissing);
  });
});

it("writes and reads a file larger than the memory it may use", async () => {
  const program = fileURLToPath(new URL("./large-file.ts", import.meta.url));
  const child = spawn(process.execPath, ["--max-old-space-size=48", program, bucket.url], {
    env: environmentOfNode(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { intact, mebibytes, grownBy } = JSON.parse(await text(child.stdout)) as Record<string, number>;
  expect({ intact, mebibytes }).toEqual({ intact: true, mebibytes: 96 });
  // Two parts of 5 MiB and their copies, and what the collector has not come to yet.
  expect(grownBy).toBeLessThan(80);
});
