import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Handler } from "hono";
import { sendWithKnownEtag } from "./answers.ts";

interface Encoded {
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

/**
 * Serves a text that does not change while the service runs: it is made, encoded, hashed and compressed once, at the first request,
 * because that would block all other requests each time.
 */
export function staticText(make: () => string | Promise<string>, headers: Readonly<Record<string, string>>): Handler {
  let made: Promise<Encoded> | undefined;
  return async (context) => {
    made ??= encoded(make);
    const { tag, plain, zipped } = await made;
    const all = { ...headers, "Cache-Control": "public, no-cache", Vary: "Accept-Encoding" };
    return /\bgzip\b/.test(context.req.header("Accept-Encoding") ?? "")
      ? sendWithKnownEtag(tag, context, zipped, { ...all, "Content-Encoding": "gzip" })
      : sendWithKnownEtag(tag, context, plain, all);
  };
}

async function encoded(make: () => string | Promise<string>): Promise<Encoded> {
  const plain = Buffer.from(await make());
  // Weak, because it covers both encodings.
  const tag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { tag, plain, zipped: await promisify(gzip)(plain) };
}
