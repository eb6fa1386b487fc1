import type { Query } from "@provenwork/contracts/kernel/endpoint";
import type { Context } from "hono";
import { keptFor } from "./answers.ts";

/** A file as the answer of a download. */
export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  /** Whether a browser may show it instead of saving it. Applies only to PDFs. */
  readonly shown?: boolean;
  /** Bytes that `content` will yield; undefined when the file is made while it is sent. */
  readonly size?: number;
  readonly content: AsyncIterator<Uint8Array>;
}

/** A file whose bytes are in memory. */
export const fileOfBytes = (bytes: Uint8Array, about: Pick<FileAnswer, "fileName" | "mediaType">): FileAnswer => ({
  ...about,
  size: bytes.length,
  content: once(bytes),
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const noScripts = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const downloadPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";
/** Not sandboxed: Safari shows an empty window then. Browsers' own viewers need inline styles and an object. */
const pdfPolicy = `${noScripts}; style-src 'unsafe-inline'; object-src 'self'`;

/**
 * Sends a file piece by piece, to be saved: users choose its name and bytes, so nothing in it may run here (OWASP
 * file upload cheat sheet). A PDF may be shown: with `nosniff`, browsers hand it to their viewers, never to HTML. A browser that
 * disconnects ends the reading. `mayContinue` is checked before each piece: if false, the connection is cut and the download fails.
 */
export async function sendFile(
  context: Context,
  { fileName, mediaType, shown = false, size, content }: FileAnswer,
  mayContinue: () => Promise<boolean>,
): Promise<Response> {
  const inline = shown && mediaType === "application/pdf";
  const headers = {
    "Content-Type": mediaType,
    ...(size !== undefined && { "Content-Length": String(size) }),
    "Content-Disposition": disposition(inline ? "inline" : "attachment", fileName),
    "Content-Security-Policy": inline ? pdfPolicy : downloadPolicy,
  };
  if (context.req.method === "HEAD") {
    await content.return?.();
    return context.body(null, 200, headers);
  }
  return context.body(streamOf(content, mayContinue), 200, headers);
}

/** Sends an image that pages show, to be kept for `freshFor` seconds. Opened by itself, nothing in it may run. */
export async function sendImage(
  context: Context,
  { mediaType, content }: FileAnswer,
  { freshFor, embedded }: Pick<Query, "embedded"> & { readonly freshFor: number },
): Promise<Response> {
  const headers = {
    "Content-Type": mediaType,
    "Content-Security-Policy": downloadPolicy,
    "Cache-Control": keptFor(freshFor),
    ...(embedded && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
  return context.body(
    streamOf(content, () => Promise.resolve(true)),
    200,
    headers,
  );
}

const streamOf = (
  content: AsyncIterator<Uint8Array>,
  mayContinue: () => Promise<boolean>,
): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        if (!(await mayContinue())) {
          await content.return?.();
          return controller.error(new Error("the reader was signed out during the download"));
        }
        const next = await content.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await content.return?.();
      },
    },
    { highWaterMark: 0 },
  );

/** RFC 6266 with RFC 8187: a plain name for the oldest clients, and the real one. */
export function disposition(type: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
