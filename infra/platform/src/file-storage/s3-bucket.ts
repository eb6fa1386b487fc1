import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import type { Upload } from "@aws-sdk/lib-storage";
import pLimit from "p-limit";
import { isUuid, leafOf, parseLeaf, requireUuid } from "./names.ts";
import { type FileName, FileMissing, type FileStorage, FileStorageUnavailable } from "./port.ts";

/** A bucket of an S3-compatible server, and the keys that open it. */
export interface BucketAddress {
  /** `https://host:port`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every key: empty, or ending in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=false`; undefined for anything else. */
export function parseBucketUrl(value: string): BucketAddress | undefined {
  const url = URL.parse(value);
  if (url?.protocol !== "s3:") return undefined;
  const { host, username, password, pathname, searchParams } = url;
  const [, bucket = "", ...folders] = pathname.split("/");
  const isKnown = [...searchParams.keys()].every((name) => name === "region" || name === "tls");
  if (!host || !username || !password || !bucket || !isKnown) return undefined;
  try {
    return {
      endpoint: `${searchParams.get("tls") === "false" ? "http" : "https"}://${host}`,
      region: searchParams.get("region") ?? "us-east-1",
      bucket,
      prefix: folders.flatMap((folder) => (folder === "" ? [] : `${decodeURIComponent(folder)}/`)).join(""),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined; // a stray percent sign
  }
}

/** Milliseconds. A request is tried three times while the client's budget of retries lasts; a part of 5 MiB is one request. */
export const bucketLimits = { connectionTimeout: 2_000, requestTimeout: 10_000, socketTimeout: 60_000, maxAttempts: 3 };
const probe = "probe";
/** Each holds two parts in memory. */
const sendsAtOnce = 4;
/** Each holds a temporary file: while a bucket hangs, further uploads are refused. */
export const maxWaiting = 32;

/**
 * Files in a bucket, under the same names as in a folder. A file is stored by one request, or by parts of 5 MiB, one at a time,
 * that become a file with the last request.
 */
export function s3Bucket(address: BucketAddress): FileStorage {
  const { bucket: Bucket, prefix } = address;
  const folderOf = (personId: string) => `${prefix}${requireUuid(personId)}/`;
  const keyOf = (file: FileName) => `${folderOf(file.personId)}${leafOf(file)}`;
  const sending = pLimit(sendsAtOnce);
  let opened: Promise<Client> | undefined;
  const client = () => (opened ??= openClient(address));
  const failed = (error: unknown, file?: FileName): Error =>
    file !== undefined && nameOf(error) === "NoSuchKey"
      ? new FileMissing(`there is no file ${file.fileId}`)
      : unavailable(address, error);
  const send = async <Answer>(request: (client: Client) => Promise<Answer>, file?: FileName): Promise<Answer> => {
    return request(await client()).catch((error: unknown) => {
      throw failed(error, file);
    });
  };

  return {
    async write(file, content) {
      const Key = keyOf(file);
      await collected(content, async (Body) => {
        if (sending.pendingCount >= maxWaiting) throw unavailable(address, tooManyWait);
        await sending(() =>
          send(({ s3, Uploader }) => new Uploader({ client: s3, params: { Bucket, Key, Body }, queueSize: 1 }).done()),
        );
      });
    },

    async copy(file, copiedFor) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(file)}`);
      const Key = keyOf({ ...file, copiedFor });
      await send(({ s3, sdk }) => s3.send(new sdk.CopyObjectCommand({ Bucket, CopySource, Key })), file);
    },

    async *read(file) {
      const Key = keyOf(file);
      const { Body } = await send(({ s3, sdk }) => s3.send(new sdk.GetObjectCommand({ Bucket, Key })), file);
      try {
        yield* Body as Readable as AsyncIterable<Buffer>;
      } catch (error) {
        throw failed(error);
      }
    },

    async remove(file) {
      const Key = keyOf(file);
      await send(({ s3, sdk }) => s3.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },

    async list(personId) {
      const Prefix = folderOf(personId);
      return send(async ({ s3, sdk }) => {
        const pages = await Array.fromAsync(sdk.paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }));
        return pages
          .flatMap(({ Contents = [] }) => Contents)
          .flatMap(({ Key = "", LastModified }) => {
            const name = parseLeaf(Key.slice(Prefix.length));
            // S3 leaves out fractions of a second: a file must not seem older than it is, or it is tidied away too early.
            return name ? [{ ...name, storedAt: new Date((LastModified?.getTime() ?? 0) + 999) }] : [];
          });
      });
    },

    async *listAll() {
      const { s3, sdk } = await client();
      try {
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix }))
          for (const { Key = "" } of Contents) {
            const [personId = "", leaf = "", ...more] = Key.slice(prefix.length).split("/");
            const name = more.length === 0 && isUuid(personId) ? parseLeaf(leaf) : undefined;
            if (name) yield { personId, ...name };
          }
      } catch (error) {
        throw failed(error);
      }
    },

    async removeUnfinished(begunBefore) {
      await send(async ({ s3, sdk }) => {
        // A thousand at most: the next call goes on.
        const { Uploads = [] } = await s3.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
        for (const { Key, UploadId, Initiated } of Uploads)
          if (Initiated !== undefined && Initiated < begunBefore)
            await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ifGone);
      });
    },

    // Writes, since a full bucket or one whose keys may only read can still be read.
    async ping() {
      const Key = `${prefix}${probe}`;
      await send(({ s3, sdk }) => s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(1) })));
    },
  };
}

interface Client {
  readonly s3: S3.S3Client;
  readonly sdk: typeof S3;
  readonly Uploader: typeof Upload;
}

/** Loaded at the first use: a system on a folder never needs it. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: BucketAddress): Promise<Client> {
  const [sdk, { Upload: Uploader }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const { maxAttempts, ...timeouts } = bucketLimits;
  const s3 = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon's know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  });
  return { s3, sdk, Uploader };
}

/**
 * Collects an upload in a temporary file before it is sent: people with a slow line hold neither memory nor a connection. The
 * file has no name once it is open, so that nothing is left behind.
 */
async function collected(
  content: AsyncIterable<Uint8Array>,
  send: (body: Readable) => Promise<unknown>,
): Promise<void> {
  const path = join(tmpdir(), `provenwork-upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600).catch(uncollected);
  try {
    await unlink(path);
    for await (const chunk of content) await handle.appendFile(chunk).catch(uncollected);
    await send(Readable.from(contentOf(handle), { highWaterMark: 1 }));
  } finally {
    await handle.close();
  }
}

async function* contentOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.allocUnsafeSlow(1_048_576), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function uncollected(error: NodeJS.ErrnoException): never {
  throw new FileStorageUnavailable(
    `the file storage cannot be used: uploads are collected in ${tmpdir()}, which fails (${error.code}): check the disk behind it`,
  );
}

const tooManyWait = Object.assign(new Error(), { code: "too many uploads wait for it" });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

function ifGone(error: unknown): void {
  if (nameOf(error) !== "NoSuchUpload") throw error;
}

const causes: Readonly<Record<string, string>> = {
  NoSuchBucket: "there is no such bucket",
  AccessDenied: "the keys do not open the bucket",
  InvalidAccessKeyId: "the access key is unknown",
  SignatureDoesNotMatch: "the secret is wrong",
  RequestTimeTooSkewed: "the clocks differ",
  PermanentRedirect: "the bucket is in another region",
  XMinioStorageFull: "the storage is full",
  TimeoutError: "it does not answer",
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "DNS does not answer",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is of another host",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "nobody who is trusted signed its certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "nobody who is trusted signed its certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "nobody who is trusted signed its certificate",
};

/** Names host, bucket and reason, never a key: the client's own errors hold signed headers, so they are not passed on. */
function unavailable({ endpoint, bucket }: BucketAddress, error: unknown): FileStorageUnavailable {
  const code = error instanceof Error && "code" in error ? String(error.code) : nameOf(error);
  const known = causes[code] ?? causes[nameOf(error)];
  const reason = known === undefined ? code : `${known}, ${code}`;
  return new FileStorageUnavailable(
    `the file storage, bucket ${bucket} at ${new URL(endpoint).host}, cannot be used (${reason}): check FILES_URL and the server`,
  );
}
