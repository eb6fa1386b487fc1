import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";

export interface Proposal {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends Proposal {
  readonly stream: string;
  readonly revision: number;
  /** Offset in the log. An event that commits itself has it as commit and as prepare position. */
  readonly position: bigint;
}

export type Expected = "any" | "no-stream" | "stream-exists" | number;

/** Revision of the tombstone of a deleted stream, and `$tb` of one that may be created again. */
const deleted = 2 ** 63;

export type Outcome =
  | { readonly result: "written"; readonly revision: number; readonly position: bigint }
  | { readonly result: "wrong-revision"; readonly current: number }
  | { readonly result: "repeat-too-early" }
  | { readonly result: "deleted" };

/** What the events of a stream's metadata say. */
interface Metadata {
  readonly $tb?: number;
  readonly $maxCount?: number;
}

export class Tombstoned extends Error {}

/** The log of a single node in memory, with the answers of the server's index writer; -1 is the revision of no stream. */
export class MemoryLog {
  readonly all: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #changed = new EventEmitter().setMaxListeners(0);
  readonly #unindexed = new Set<LogRecord>();
  #end = 0n;

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /** The events that readers see; undefined for an absent or deleted stream. @throws Tombstoned */
  readable(name: string): readonly LogRecord[] | undefined {
    const records = this.stream(name);
    if (records.at(-1)?.revision === deleted) throw new Tombstoned(name);
    const { $tb = 0, $maxCount = records.length } = this.#metadata(name);
    if (records.length === 0 || $tb === deleted) return undefined;
    return records.slice(-$maxCount).filter(({ revision }) => revision >= $tb);
  }

  /** Hides all events of a stream; an append as to a new one continues it. */
  delete(stream: string): void {
    this.#setMetadata(stream, `{"$tb":${BigInt(deleted) - 1n}}`);
  }

  /** Ends a stream for good. */
  tombstone(stream: string): void {
    const position = this.#end;
    const nothing = { id: randomUUID(), contentType: "application/json", data: Buffer.from("{}") };
    this.#keep({ ...nothing, type: "$streamDeleted", metadata: Buffer.of(), stream, revision: deleted, position });
    this.#changed.emit("changed");
  }

  /** Index in `all` of the first event at or after a position. */
  firstFrom(position: bigint): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Repeating the ids that follow `expected` writes nothing and returns the position of the last one, once the original is
   * indexed.
   */
  append(stream: string, expected: Expected, proposals: readonly Proposal[]): Outcome {
    const records = this.stream(stream);
    if (records.at(-1)?.revision === deleted) return { result: "deleted" };
    const current = records.length - 1;
    const repeated = this.#repeated(records, expected, proposals);
    if (repeated !== undefined) {
      if (this.#unindexed.has(repeated)) return { result: "repeat-too-early" };
      return { result: "written", revision: repeated.revision, position: repeated.position };
    }
    if ((expected === "no-stream" || expected === "any") && this.#metadata(stream).$tb === deleted) {
      this.#setMetadata(stream, `{"$tb":${current + 1}}`);
      return this.append(stream, current, proposals);
    }
    const at = expected === "no-stream" ? -1 : expected === "any" || expected === "stream-exists" ? current : expected;
    if (at !== current || (expected === "stream-exists" && current < 0)) return { result: "wrong-revision", current };
    const last = proposals.map((proposal) => this.#write(stream, proposal)).at(-1);
    if (last !== undefined) this.#unindexed.add(last);
    this.#changed.emit("changed");
    return { result: "written", revision: last?.revision ?? current, position: last?.position ?? this.#end };
  }

  /** Indexes all that was written so far. */
  index(): void {
    this.#unindexed.clear();
  }

  /** Adds a record of another log unchanged, as in a follower or a restored backup. */
  replicate(record: LogRecord): void {
    this.#keep(record);
    this.#changed.emit("changed");
  }

  /** Resolves at the next append; rejects when `signal` aborts. */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.#changed, "changed", { signal });
  }

  /** Metadata that the server cannot parse counts as none. */
  #metadata(stream: string): Metadata {
    const newest = this.stream(`$$${stream}`).at(-1);
    if (newest === undefined || stream.startsWith("$")) return {};
    try {
      const found = JSON.parse(Buffer.from(newest.data).toString()) as Metadata;
      const valid = [found.$tb ?? 0, found.$maxCount ?? 1].every((value) => typeof value === "number" && value >= 0);
      return valid ? found : {};
    } catch {
      return {};
    }
  }

  #setMetadata(stream: string, data: string): void {
    const event = { id: randomUUID(), type: "$metadata", contentType: "application/json" };
    this.append(`$$${stream}`, "any", [{ ...event, data: Buffer.from(data), metadata: Buffer.of() }]);
  }

  #repeated(records: readonly LogRecord[], expected: Expected, proposals: readonly Proposal[]): LogRecord | undefined {
    const first =
      typeof expected === "number"
        ? expected + 1
        : expected === "no-stream"
          ? 0
          : records.findIndex(({ id }) => id === proposals[0]?.id);
    const same = first >= 0 && proposals.every(({ id }, n) => records[first + n]?.id === id);
    return same ? records[first + proposals.length - 1] : undefined;
  }

  #write(stream: string, proposal: Proposal): LogRecord {
    return this.#keep({ ...proposal, stream, revision: this.stream(stream).length, position: this.#end });
  }

  #keep(record: LogRecord): LogRecord {
    this.#streams.getOrInsertComputed(record.stream, () => []).push(record);
    this.all.push(record);
    this.#end = record.position + BigInt(64 + record.stream.length + record.data.length + record.metadata.length);
    return record;
  }
}
