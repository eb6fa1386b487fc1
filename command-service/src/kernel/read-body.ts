import type { CommonRefusal } from "@provenwork/contracts/kernel/refusal";

/** Bytes. Fifty work experiences at their longest fit well. */
export const bodyLimit = 256 * 1024;

export type Body = { readonly value: unknown } | { readonly refusal: CommonRefusal };

/** Milliseconds. The longest body needs 140 kbit/s; a browser sends a usual one in a packet. */
export const defaultBodyTimeout = 15_000;

/** Its result, or `late` when it takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds), "late");
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface BodyFormat {
  readonly mediaType: RegExp;
  /** @throws if the text has another format */
  readonly parse: (text: string) => unknown;
}

const jsonBody: BodyFormat = { mediaType: /^application\/json\s*(;|$)/i, parse: JSON.parse };
export const formBody: BodyFormat = {
  mediaType: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  parse: (text) => new URLSearchParams(text),
};

/** What is in a request's body; `undefined` when there is none, which some commands allow. `timeout`: milliseconds. */
export async function readBody(
  request: Request,
  timeout: number = defaultBodyTimeout,
  { mediaType, parse }: BodyFormat = jsonBody,
): Promise<Body> {
  // The server discards the unread rest for a moment after the answer, then closes the connection.
  const bytes = await within(timeout, readBytes(request));
  if (bytes === "late") return { refusal: "too-slow" };
  if (bytes === undefined) return { refusal: "too-large" };
  if (bytes.byteLength === 0) return { value: undefined };
  if (!mediaType.test(request.headers.get("content-type") ?? "")) return { refusal: "wrong-media-type" };
  return parsed(bytes, parse);
}

/** Up to the limit, undefined beyond. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    if (Number(length) > bodyLimit) return undefined;
    // The server hands over no more than was announced, and this way without making streams of it.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > bodyLimit ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Bytes that are no UTF-8 are no JSON either. */
function parsed(bytes: Uint8Array, parse: BodyFormat["parse"]): Body {
  try {
    return { value: parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return { refusal: "malformed-json" };
  }
}
