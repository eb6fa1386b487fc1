import { once } from "node:events";
import type { ServerWritableStream } from "@grpc/grpc-js";
import { streamDeleted, thrown } from "./faults.ts";
import { type LogRecord, type MemoryLog, Tombstoned } from "./memory-log.ts";
import { type Node, Refused, requireLeader } from "./node.ts";
import { streams, text } from "./protocol.ts";
import { caughtUp, checkpoint, confirmation, eventMessage } from "./read-messages.ts";

type Request = InstanceType<typeof streams.ReadReq>;
type Response = InstanceType<typeof streams.ReadResp>;
type Call = ServerWritableStream<Request, Response>;
type Options = NonNullable<ReturnType<Request["getOptions"]>>;

/** `Streams/Read`: bounded reads of a stream and of `$all`, both ways, and unfiltered subscriptions to `$all`. */
export const readService = (node: Node) => (call: Call) => {
  const cancelled = new AbortController();
  for (const end of ["cancelled", "close"]) call.on(end, () => cancelled.abort());
  serve(node, call, cancelled.signal)
    .then(() => call.end())
    .catch((error: unknown) => {
      if (!cancelled.signal.aborted) call.emit("error", error instanceof Refused ? error.refusal : error);
    });
};

async function serve(node: Node, call: Call, signal: AbortSignal): Promise<void> {
  const options = call.request.getOptions() ?? new streams.ReadReq.Options();
  if (node.refuse.reads !== undefined) throw new Refused(node.refuse.reads);
  requireLeader(node, call.metadata);
  if (options.hasSubscription()) return subscribe(node, call, options, signal);
  node.calls.read++;
  const found = options.hasAll() ? fromAll(node, options) : fromStream(node, options);
  if (found === undefined) {
    const absent = new streams.ReadResp.StreamNotFound().setStreamIdentifier(
      options.getStream()?.getStreamIdentifier(),
    );
    call.write(new streams.ReadResp().setStreamNotFound(absent));
    return;
  }
  for (const record of found) await send(call, eventMessage(record), signal);
}

/** Endless: the existing events, the message that it has caught up, and then every append. */
async function subscribe(node: Node, call: Call, options: Options, signal: AbortSignal): Promise<void> {
  node.calls.subscribe++;
  const { log } = node;
  const after = positionIn(options);
  let next = after === undefined ? 0 : log.firstFrom(after + 1n);
  const types = options.getFilter()?.getEventType()?.getPrefixList();
  const wanted = ({ type }: LogRecord) => types?.some((prefix) => type.startsWith(prefix)) ?? true;
  await send(call, confirmation(), signal);
  for (let live = false; ; live = true) {
    for (let record = log.all[next]; record !== undefined; record = log.all[++next]) {
      if (!wanted(record)) continue;
      await send(call, eventMessage(record), signal);
      node.sent++;
    }
    const last = log.all.at(-1);
    if (!live && last !== undefined) await send(call, checkpoint(last.position), signal);
    if (!live) await send(call, caughtUp(), signal);
    if (next === log.all.length) await log.changed(signal);
  }
}

/** Waits while the client does not read, as a server bound by flow control does. */
async function send(call: Call, message: Response, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!call.write(message)) await once(call, "drain", { signal });
}

function fromStream({ log }: Node, options: Options): readonly LogRecord[] | undefined {
  const stream = options.getStream() ?? new streams.ReadReq.Options.StreamOptions();
  const name = text(stream.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());
  const records = readable(log, name);
  if (records === undefined) return undefined;
  const [count, backwards] = [Number(options.getCount()), options.getReadDirection() === 1];
  const from = stream.hasEnd() ? Infinity : stream.hasStart() ? 0 : Number(stream.getRevision());
  return backwards
    ? records
        .filter(({ revision }) => revision <= from)
        .toReversed()
        .slice(0, count)
    : records.filter(({ revision }) => revision >= from).slice(0, count);
}

function readable(log: MemoryLog, stream: string): readonly LogRecord[] | undefined {
  try {
    return log.readable(stream);
  } catch (error) {
    throw error instanceof Tombstoned ? new Refused(streamDeleted(stream)) : error;
  }
}

/** Forwards from the event at the position, backwards from the one before it; empty beyond the head. */
function fromAll(node: Node, options: Options): readonly LogRecord[] {
  const { log } = node;
  const count = Number(options.getCount());
  const at = positionIn(options);
  const first = at === undefined ? 0 : log.firstFrom(at);
  if (first < log.all.length && at !== undefined && log.all[first]?.position !== at)
    throw new Refused(node.invalidPosition);
  if (options.getReadDirection() === 1) {
    const end = options.getAll()?.hasEnd() ? log.all.length : first;
    return log.all.slice(Math.max(0, end - count), end).toReversed();
  }
  return log.all.slice(first, first + count);
}

/** Of a pair the commit position decides; the prepare position of an event is the same. */
function positionIn(options: Options): bigint | undefined {
  const position = options.getAll()?.getPosition();
  if (position === undefined) return undefined;
  const [commit, prepare] = [BigInt(position.getCommitPosition()), BigInt(position.getPreparePosition())];
  if (prepare > commit) throw new Refused(thrown);
  return commit;
}
