import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { Refused } from "./decision.ts";
import { bodyLimit, defaultBodyTimeout, within } from "./read-body.ts";

/** One file on its way in, in a multipart/form-data body (RFC 7578) that carries nothing else. */
export interface Upload {
  /** As the client gave it: anything. */
  readonly fileName: string;
  /** Bytes of the whole body according to the client; a hint that may be false. */
  readonly declaredLength: number | undefined;
  /**
   * The file in chunks, read from the connection on demand; once. Stopping early leaves the rest unread.
   * @throws UploadBroken when the body ends before the file does, or goes on with anything else
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** The received upload: enough to decide on, and to identify its content. */
export interface ReceivedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Digest of the content, only for the command's fingerprint. */
  readonly digest: string;
  /** The file itself where it is only read, never stored. */
  readonly content?: Uint8Array;
  /** Removes the stored file if the command is refused. */
  discard(): Promise<void>;
}

/** The body is no form with one whole file: cut off by the client or the network, or not built as RFC 7578 says. */
export class UploadBroken extends Error {
  override readonly name = "UploadBroken";
}

/** The body arrives more slowly than any honest client sends it. */
class UploadTimeout extends Error {
  override readonly name = "UploadTimeout";
}

// Bytes a millisecond: half of what a phone at 1 Mbit/s sends, which falls behind by stalls of many seconds only.
const minSpeed = 62.5;

/** Milliseconds that a body may have been waited for, by the bytes received so far. */
export const uploadTimeout = (bytes: number, timeout: number = defaultBodyTimeout): number =>
  timeout + bytes / minSpeed;

interface FormBody {
  readonly body: Readable;
  readonly header: (name: string) => string | undefined;
  /** The only field that the form may have. */
  readonly field: string;
  /** Milliseconds to wait for the client, plus the time that the received bytes have earned. */
  readonly timeout?: number | undefined;
}

type FormRefusal = { readonly refusal: Refused<"wrong-media-type" | "invalid" | "too-slow"> };

/** Opens the form up to the beginning of its file and hands that to `receive`. What is unread after it is discarded. */
export async function receiveUpload<T>(
  { body, header, field, timeout }: FormBody,
  receive: (upload: Upload) => Promise<T>,
): Promise<T | FormRefusal> {
  const boundary = boundaryOf(header("content-type") ?? "");
  if (boundary === undefined) {
    return { refusal: { code: "wrong-media-type", message: "Send multipart/form-data with one file" } };
  }
  const form = openForm(body, boundary, timeout);
  try {
    const file = await form.file.catch(undefinedIfBroken);
    if (file === undefined)
      return { refusal: { code: "invalid", field: "body", message: "Send a form with one file" } };
    if (file.field !== field)
      return { refusal: { code: "invalid", field: file.field || "body", message: "Unknown field" } };
    if (file.name === undefined) return { refusal: { code: "invalid", field, message: "Send a file" } };
    const length = header("content-length");
    const declaredLength = length === undefined ? undefined : Number(length);
    return await receive({ fileName: unescaped(file.name), declaredLength, content: file.content });
  } catch (error) {
    if (error instanceof UploadTimeout) return { refusal: { code: "too-slow" } };
    throw error;
  } finally {
    form.close();
  }
}

function undefinedIfBroken(error: unknown): undefined {
  if (!(error instanceof UploadBroken)) throw error;
}

/** RFC 2046, 5.1.1: at most 70 characters. */
const boundaryOf = (contentType: string): string | undefined =>
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i
    .exec(contentType)
    ?.slice(1)
    .find((group) => group !== undefined);

/** Browsers escape quotes and line breaks in a name by percent signs (WHATWG HTML, multipart/form-data), and nothing else. */
const unescaped = (name: string): string =>
  name.replaceAll(/%(22|0A|0D)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface FormFile {
  readonly field: string | undefined;
  readonly name: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

interface Form {
  /** Rejects with UploadBroken where the form has no part, and with UploadTimeout. */
  readonly file: Promise<FormFile>;
  close(): void;
}

/** Parses a form while it arrives, with back-pressure. */
function openForm(body: Readable, boundary: string, timeout: number | undefined): Form {
  const parser = new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    preservePath: true,
    isPartAFile: () => true,
    limits: { parts: 1, headerSize: 8 * 1024 },
  });
  // The parser reports some errors twice; an unhandled one would end the process.
  parser.on("error", () => {});
  parser.once("partsLimit", () => parser.destroy(new UploadBroken("the form goes on after its file")));
  let part: BusboyFileStream | undefined;
  const opened = new Promise<FormFile>((resolve) => {
    parser.once("file", (field, content, name) => {
      part = content;
      content.on("error", () => {});
      resolve({ field, name, content: contentOf(content, parsed) });
    });
  });
  const parsed = pipeline(
    arriving(body, () => part?.bytesRead ?? 0, timeout),
    parser,
  ).catch((error: unknown) => {
    throw error instanceof UploadTimeout ? error : new UploadBroken((error as Error).message, { cause: error });
  });
  const unopened = parsed.then(() => {
    throw new UploadBroken("the form has no part");
  });
  return { file: Promise.race([opened, unopened]), close: () => void parser.destroy() };
}

/** The file's chunks. Ends only once the form is closed behind it. */
async function* contentOf(content: Readable, parsed: Promise<void>): AsyncGenerator<Uint8Array> {
  parsed.catch((error: Error) => content.destroy(error));
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof UploadTimeout ? error : new UploadBroken((error as Error).message, { cause: error });
  }
  await parsed;
}

/**
 * The chunks of a body, whose stream stays open: the answer goes over the same connection. Only the time waited for the client counts.
 * `fileBytes`: how many of the bytes so far were the file's; all others together may be as many as in any body.
 */
async function* arriving(body: Readable, fileBytes: () => number, timeout?: number): AsyncGenerator<Uint8Array> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
  let [received, waited] = [0, 0];
  try {
    while (received - fileBytes() <= bodyLimit) {
      const began = performance.now();
      const next = await within(uploadTimeout(received, timeout) - waited, chunks.next());
      if (next === "late") throw new UploadTimeout(`of the body, ${received} bytes came in time`);
      if (next.done === true) return;
      waited += performance.now() - began;
      received += next.value.byteLength;
      yield next.value;
    }
    throw new UploadBroken("the form is more than a file");
  } finally {
    // A read that still waits ends with what comes next, or with the connection. The rest is discarded, so that the client reads its answer.
    void chunks.return?.().then(
      () => body.resume(),
      () => {},
    );
  }
}
