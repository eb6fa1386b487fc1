import type { BodyReader } from "./body-reader.ts";
import type { Refused } from "./decision.ts";
import { readPartHead } from "./part-head.ts";
import { UploadBroken } from "./upload-broken.ts";

/** One file on its way in, in a multipart/form-data body (RFC 7578) that carries nothing else. */
export interface Upload {
  /** As the client gave it: anything. */
  readonly fileName: string;
  /** Bytes of the whole body, as the client says; a hint that may be false. */
  readonly declaredLength: number | undefined;
  /**
   * The file in chunks, read from the connection as they are asked for; once. Each counts until the next is asked for.
   * Stopping early leaves the rest unread.
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
  /** Digest of the content, for the command's fingerprint alone. */
  readonly digest: string;
  /** Removes the stored file if the command is refused. */
  discard(): Promise<void>;
}

type Header = (name: string) => string | undefined;
type FormRefusal = { readonly refusal: Refused<"wrong-media-type" | "invalid"> };

/** Opens the form in a body up to the beginning of its file, which must be in this field. */
export async function openUpload(
  body: BodyReader,
  header: Header,
  field: string,
): Promise<{ readonly upload: Upload } | FormRefusal> {
  const boundary = boundaryOf(header("content-type") ?? "");
  if (boundary === undefined) {
    return { refusal: { code: "wrong-media-type", message: "Send multipart/form-data with one file" } };
  }
  const part = await readPartHead(body, boundary).catch(nothingWhenBroken);
  if (part === undefined) return { refusal: { code: "invalid", field: "body", message: "Send a form with one file" } };
  if (part.name !== field)
    return { refusal: { code: "invalid", field: part.name || "body", message: "Unknown field" } };
  if (part.fileName === undefined) return { refusal: { code: "invalid", field, message: "Send a file" } };
  const length = header("content-length");
  return {
    upload: {
      fileName: part.fileName,
      declaredLength: length === undefined ? undefined : Number(length),
      content: fileIn(body, boundary),
    },
  };
}

function nothingWhenBroken(error: unknown): undefined {
  if (!(error instanceof UploadBroken)) throw error;
}

/** RFC 2046, 5.1.1: at most 70 characters. */
const boundaryOf = (contentType: string): string | undefined =>
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i
    .exec(contentType)
    ?.slice(1)
    .find((group) => group !== undefined);

/** What comes before the next boundary, which must be the last one. */
async function* fileIn(body: BodyReader, boundary: string): AsyncGenerator<Buffer> {
  yield* body.until(Buffer.from(`\r\n--${boundary}`));
  const end = await body.take(2);
  if (end?.toString("latin1") !== "--") throw new UploadBroken("the form goes on after its file, or is not closed");
}
