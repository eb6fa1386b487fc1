import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Handler } from "hono";
import { sendUnderEtag } from "./answers.ts";

interface Encoded {
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

/**
 * Serves a text that stays the same while the service runs: made at the first request, and encoded, hashed and compressed once.
 * Doing so for each request would block all others for as long.
 */
export function staticText(make: () => string | Promise<string>, headers: Readonly<Record<string, string>>): Handler {
  let made: Promise<Encoded> | undefined;
  return async (context) => {
    made ??= encoded(make);
    const { tag, plain, zipped } = await made;
    const all = { ...headers, "Cache-Control": "public, no-cache", Vary: "Accept-Encoding" };
    return /\bgzip\b/.test(context.req.header("Accept-Encoding") ?? "")
      ? sendUnderEtag(tag, context, zipped, { ...all, "Content-Encoding": "gzip" })
      : sendUnderEtag(tag, context, plain, all);
  };
}

async function encoded(make: () => string | Promise<string>): Promise<Encoded> {
  const plain = Buffer.from(await make());
  // Weak, because it covers both encodings.
  const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { tag, plain, zipped: await promisify(gzip)(plain) };
}
