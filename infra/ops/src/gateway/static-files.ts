import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

export interface StaticFile {
  readonly body: Buffer;
  readonly headers: OutgoingHttpHeaders;
  readonly compressible: boolean;
  readonly encoded: Map<string, Promise<Buffer>>;
}
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads a built UI into memory, by URL path. Files that a build names after their content may be kept for ever. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .filter(({ name }) => !name.startsWith("."))
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [`/${relative(folder, file).split(sep).join("/")}`, readStaticFile(file)] as const;
      })
      .map(([path, file]) => [path, path.startsWith("/assets/") ? forEver(file) : file]),
  );
}

const readStaticFile = (file: string): StaticFile => staticFile(extname(file), readFileSync(file));

/** A file as it is sent: by its extension, such as `.html`. */
export function staticFile(extension: string, body: Buffer): StaticFile {
  const type = types[extension] ?? "application/octet-stream";
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const headers = { "content-type": type, etag: `W/"${etag}"`, "cache-control": "no-cache", vary: "accept-encoding" };
  return { body, headers, compressible: compressible.test(type), encoded: new Map() };
}

const forEver = (file: StaticFile): StaticFile => ({
  ...file,
  headers: { ...file.headers, "cache-control": "public, max-age=31536000, immutable" },
});

/** Answers with a file, or 304 where the client has it; compressed once for each encoding a client asked for. */
export async function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: { status: number; headers: OutgoingHttpHeaders },
): Promise<void> {
  const all = { ...headers, ...file.headers };
  if (status === 200 && request.headers["if-none-match"]?.includes(String(file.headers["etag"]))) {
    response.writeHead(304, all).end();
    return;
  }
  const encoding = file.compressible ? chosenEncoding(String(request.headers["accept-encoding"] ?? "")) : undefined;
  const body = encoding === undefined ? file.body : await encodedBody(file, encoding);
  const encodingHeader = encoding === undefined ? {} : { "content-encoding": encoding };
  response.writeHead(status, { ...all, ...encodingHeader, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof encoders;

const chosenEncoding = (accepted: string): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;

function encodedBody(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding) ?? encoders[encoding](file.body);
  file.encoded.set(encoding, known);
  return known;
}
