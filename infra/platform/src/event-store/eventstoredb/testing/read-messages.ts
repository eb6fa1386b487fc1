import type { LogRecord } from "./memory-log.ts";
import { base64, shared, streams } from "./protocol.ts";

type Message = InstanceType<typeof streams.ReadResp>;

/** 100-nanosecond ticks since the epoch; the product ignores them. */
const created = "17000000000000000";

export function eventMessage({
  id,
  type,
  contentType,
  data,
  metadata,
  stream,
  revision,
  position,
}: LogRecord): Message {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(base64(stream)))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(metadata);
  event.getMetadataMap().set("type", type).set("content-type", contentType).set("created", created);
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position)),
  );
}

export const confirmation = (): Message =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId("one"));

export const caughtUp = (): Message => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpoint = (position: bigint): Message =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
