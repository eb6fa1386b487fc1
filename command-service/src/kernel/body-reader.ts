import { UploadBroken } from "./upload-broken.ts";

/** Reads a request's body by and by, holding no more than one chunk and a little. */
export interface BodyReader {
  /** Exactly so many bytes; undefined when the body ends before. */
  take(length: number): Promise<Buffer | undefined>;
  /** Everything before `mark`, which is read and not yielded. @throws UploadBroken when it never comes */
  until(mark: Buffer): AsyncGenerator<Buffer>;
  /** The text up to and without `mark`; undefined when it does not come within so many bytes. */
  textUntil(mark: Buffer, within: number): Promise<string | undefined>;
}

export function bodyReader(body: ReadableStream<Uint8Array>): BodyReader {
  const chunks = body.getReader();
  let held: Buffer = Buffer.alloc(0);

  /** False at the end. What went wrong on the way is the client's or the network's: it is gone. */
  async function more(): Promise<boolean> {
    const next = await chunks.read().catch(() => {
      throw new UploadBroken("the connection was lost");
    });
    if (next.done) return false;
    const { buffer, byteOffset, byteLength } = next.value;
    const chunk = Buffer.from(buffer, byteOffset, byteLength);
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    return true;
  }

  function cut(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return {
    async take(length) {
      while (held.length < length) if (!(await more())) return undefined;
      return cut(length);
    },

    async *until(mark) {
      for (;;) {
        const at = held.indexOf(mark);
        if (at >= 0) {
          if (at > 0) yield cut(at);
          cut(mark.length);
          return;
        }
        const safe = held.length - mark.length + 1;
        if (safe > 0) yield cut(safe);
        // What is left is too short for the mark, which may begin in it and end in what comes next.
        const rest = held;
        held = Buffer.alloc(0);
        if (!(await more())) throw new UploadBroken("the body ends within the file");
        const seam = Buffer.concat([rest, held.subarray(0, mark.length - 1)]);
        if (held.length < mark.length || seam.includes(mark)) held = Buffer.concat([rest, held]);
        else if (rest.length > 0) yield rest;
      }
    },

    async textUntil(mark, within) {
      for (;;) {
        const at = held.indexOf(mark);
        if (at > within || (at < 0 && held.length > within + mark.length)) return undefined;
        if (at >= 0) {
          const text = cut(at).toString("utf8");
          cut(mark.length);
          return text;
        }
        if (!(await more())) return undefined;
      }
    },
  };
}
