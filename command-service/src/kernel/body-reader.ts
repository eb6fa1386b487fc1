import type { Readable } from "node:stream";
import { bodyWithin } from "./read-body.ts";
import { UploadBroken } from "./upload-broken.ts";
import { UploadLate } from "./upload-late.ts";

// Bytes a millisecond: half of what a phone at 1 Mbit/s sends, which falls behind by stalls of many seconds only.
const slowest = 62.5;

/** Milliseconds that a body may have been waited for, by the bytes received so far. */
export const patienceFor = (bytes: number, within: number = bodyWithin): number => within + bytes / slowest;

/** Reads a request's body piece by piece, holding no more than one chunk and a little. */
export interface BodyReader {
  /** Exactly `length` bytes; undefined when the body ends before. */
  take(length: number): Promise<Buffer | undefined>;
  /** Everything before `mark`, which is read and not yielded. @throws UploadBroken when it never comes */
  until(mark: Buffer): AsyncGenerator<Buffer>;
  /** The text up to and without `mark`; undefined when it does not come within this many bytes. */
  textUntil(mark: Buffer, within: number): Promise<string | undefined>;
  /** Discards the rest, so that the client reads its answer. */
  close(): Promise<void>;
}

/**
 * Reads a stream with back-pressure, a chunk per request. `within`: milliseconds to wait
 * in all, beside those that what has come has earned; after them every read throws UploadLate.
 */
export function bodyReader(body: Readable, within?: number): BodyReader {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
  let held: Buffer = Buffer.alloc(0);
  let [received, waited, late] = [0, 0, false];

  /** Time that the reader itself takes does not count. */
  async function nextChunk(): Promise<IteratorResult<Uint8Array>> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, Math.max(0, patienceFor(received, within) - waited), "late");
    });
    const next = await Promise.race([chunks.next(), over])
      .catch(() => {
        throw new UploadBroken("the connection was lost");
      })
      .finally(() => clearTimeout(timer));
    if (next === "late") {
      late = true;
      throw new UploadLate(`of the body, ${received} bytes came in time`);
    }
    waited += performance.now() - began;
    return next;
  }

  /** False at the end. What went wrong on the way is the client's or the network's: it is gone. */
  async function more(): Promise<boolean> {
    const next = await nextChunk();
    if (next.done === true) return false;
    const { buffer, byteOffset, byteLength } = next.value;
    received += byteLength;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
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

    async close() {
      // A read that still waits would have to end first; with the connection, which is closed after the answer, it does.
      if (late) return void chunks.return?.().catch(() => {});
      await chunks.return?.();
      body.resume();
    },
  };
}
