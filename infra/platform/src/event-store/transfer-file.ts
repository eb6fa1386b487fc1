import { createHash } from "node:crypto";
import { z } from "zod";
import type { EventToAppend, StoredEvent } from "./port.ts";

/** The file is not a complete exported log, or the target is not empty. The message names the case, the line and the fix. */
export class TransferRefused extends Error {
  override readonly name = "TransferRefused";
}

/** Chunks of the file, in any cut. */
export type Source = AsyncIterable<Uint8Array | string>;

export interface TransferredEvent extends EventToAppend {
  readonly stream: string;
  readonly revision: number;
  /** Length of its line. */
  readonly bytes: number;
}

// The shape of the file is a storage format: a new one takes a new number.
const format = "event-log-1";
const header = z.object({ format: z.literal(format), log: z.string() });
const trailer = z.strictObject({ events: z.int(), sha256: z.string() });
const line = z.strictObject({
  id: z.uuid(),
  stream: z.string(),
  revision: z.int().min(0),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.looseObject({ version: z.int(), commandId: z.string(), at: z.string() }),
});

export const headerOf = (log: string): string => `${JSON.stringify({ format, log })}\n`;

export const toLine = ({ id, stream, revision, type, data, metadata }: StoredEvent): string =>
  `${JSON.stringify({ id, stream, revision, type, data, metadata })}\n`;

/** Count and SHA-256 over the event lines, line ends included. */
export function digest() {
  const hash = createHash("sha256");
  let events = 0;
  return {
    add(text: string): string {
      hash.update(text);
      events++;
      return text;
    },
    count: () => events,
    trailer: () => `${JSON.stringify({ events, sha256: hash.digest("hex") })}\n`,
  };
}

/** The events of a file; ends normally only if the file is whole. @throws TransferRefused */
export async function* checkedEvents(source: Source): AsyncGenerator<TransferredEvent> {
  const hash = digest();
  let number = 0;
  let closed = false;
  for await (const text of linesOf(source)) {
    number++;
    const value = parse(text, number);
    if (closed) throw new TransferRefused(`Line ${number}: there is more after the end of the log`);
    if (number === 1) {
      if (!header.safeParse(value).success)
        throw new TransferRefused(`Line 1: this is no exported event log (${format})`);
    } else if (trailer.safeParse(value).success) {
      closed = true;
      if (`${text}\n` !== hash.trailer()) {
        throw new TransferRefused(
          `Line ${number}: count or hash do not fit the events before it: the file was changed`,
        );
      }
    } else {
      yield toTransferred(value, number, Buffer.byteLength(hash.add(`${text}\n`)));
    }
  }
  if (!closed)
    throw new TransferRefused(`The file ends after line ${number} without its last line: it was cut off, export again`);
}

function parse(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransferRefused(`Line ${number} is not JSON: the file was cut off or changed, export again`);
  }
}

function toTransferred(value: unknown, number: number, bytes: number): TransferredEvent {
  const { success, error } = line.safeParse(value);
  if (!success) throw new TransferRefused(`Line ${number} is no event: ${z.prettifyError(error)}`);
  // Uses the parsed line rather than the schema's output, which may order keys differently.
  return { ...(value as Omit<TransferredEvent, "bytes">), bytes };
}

/** Splits at line feeds only: `readline` also splits at U+2028, which JSON may contain. */
async function* linesOf(source: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of source) {
    const pieces = (rest + (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }))).split("\n");
    rest = pieces.pop() ?? "";
    yield* pieces;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
