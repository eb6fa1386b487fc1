import type { CommonRefusal } from "@provenwork/contracts/kernel/refusal";

/** Bytes. Fifty work experiences at their longest fit well. */
export const bodyLimit = 256 * 1024;

export type Body = { readonly value: unknown } | { readonly refusal: CommonRefusal };

/** The JSON in a request's body; `undefined` when there is none, which some commands allow. */
export async function readBody(request: Request): Promise<Body> {
  if (request.body === null) return { value: undefined };
  if (Number(request.headers.get("content-length") ?? 0) > bodyLimit) return { refusal: "too-large" };
  const text = await readText(request.body);
  if (text === undefined) return { refusal: "too-large" };
  if (text === "") return { value: undefined };
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return { refusal: "wrong-media-type" };
  return parse(text);
}

/** Up to the limit, whatever the Content-Length said; undefined beyond. Bytes that are no UTF-8 make the text no JSON. */
async function readText(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return "not UTF-8";
  }
}

function parse(text: string): Body {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { refusal: "malformed-json" };
  }
}
