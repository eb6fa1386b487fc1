import { logStream } from "@provenwork/contracts/operations/events";
import { type AppendToStreamOptions, jsonEvent, NO_STREAM, WrongExpectedVersionError } from "@eventstore/db-client";
import { type Appended, type AppendRequest, InvalidAppend, StreamIncomplete, WrongRevision } from "../port.ts";
import { newLogCreated } from "../log-created.ts";
import { prepareAppend } from "../prepare-append.ts";
import { attempt } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { encodePosition } from "./position.ts";
import { repeatWhileSilent } from "./repeats.ts";
import { readStreamPage } from "./streams.ts";

/** Number of events above which a slow append is not resent: that would only slow it down. */
const maxRepeated = 100;

/**
 * Appends, retrying with the same ids until the store answers or its time is over: repeating an append that took effect
 * succeeds and writes nothing, so it does not matter which attempt did.
 * @throws WrongRevision, InvalidAppend, StreamIncomplete, EventStoreUnavailable
 */
export async function append(
  connection: Connection,
  log: string,
  request: AppendRequest,
  timeoutMs = connection.answerWithinMs,
): Promise<Appended> {
  prepareAppend(request);
  refuseNamesOfTheStore(request);
  // The store takes a deleted stream for a new one.
  if (request.expected === "no-stream") await connection.retentions.assertNeverWritten(request.stream);
  const once = (leftMs: number) => appendOnce(connection, log, request, leftMs);
  return attempt(connection, `Appending to ${request.stream}`, once, timeoutMs);
}

/** No stream gets so far. */
const neverReached = 1_000_000_000_000;

/**
 * Checks that the server takes writes, and writes nothing: it appends at a revision that the stream never has. A server that can write
 * refuses the revision; any other error means that it cannot.
 * @throws EventStoreUnavailable
 */
export async function requireWritable(connection: Connection): Promise<void> {
  const request = { stream: logStream, expected: neverReached, events: [newLogCreated()] };
  const once = (leftMs: number) => appendOnce(connection, "", request, leftMs);
  try {
    await attempt(connection, "Writing to the log", once);
  } catch (error) {
    if (!(error instanceof WrongRevision)) throw error;
  }
}

async function appendOnce(
  connection: Connection,
  log: string,
  request: AppendRequest,
  leftMs: number,
): Promise<Appended> {
  const { stream, expected, events } = request;
  const proposed = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data, metadata: { ...metadata } }),
  );
  const options: AppendToStreamOptions = {
    expectedRevision: expected === "no-stream" ? NO_STREAM : BigInt(expected),
    requiresLeader: true,
    ...(connection.credentials && { credentials: connection.credentials }),
  };
  const send = (deadline = leftMs) => connection.leader.appendToStream(stream, proposed, { ...options, deadline });
  const answer = events.length > maxRepeated ? send() : repeatWhileSilent(connection, send);
  const written = await answer.catch((error: unknown) => {
    throw error instanceof WrongExpectedVersionError ? wrongRevision(request, error) : error;
  });
  const revision = Number(written.nextExpectedRevision);
  if (revision !== (expected === "no-stream" ? -1 : expected) + events.length)
    throw new StreamIncomplete(stream, `it was deleted while it was written to, which continued it at ${revision}`);
  const eventId = events.at(-1)?.id ?? "";
  // The store returns the position of the last event, also for a repeat, unless it is not yet replicated.
  const position = written.position ?? (await positionOf(connection, stream, revision, leftMs));
  return { revision, checkpoint: { log, position: encodePosition(position), eventId } };
}

async function positionOf(connection: Connection, stream: string, revision: number, leftMs: number) {
  const [event] = await readStreamPage(connection, { stream, from: revision, count: 1, direction: "forwards" }, leftMs);
  if (event === undefined) throw new Error(`${stream}: revision ${revision} was acknowledged but cannot be read`);
  return event.position;
}

function wrongRevision(
  { stream, expected }: AppendRequest,
  { actualVersion }: WrongExpectedVersionError,
): WrongRevision {
  return new WrongRevision(stream, expected, typeof actualVersion === "bigint" ? Number(actualVersion) : "no-stream");
}

/** Refuses names in `$`: they would count as the store's own and never reach a feed. */
function refuseNamesOfTheStore({ stream, events }: AppendRequest): void {
  const name = [stream, ...events.map(({ type }) => type)].find((one) => one.startsWith("$"));
  if (name !== undefined) throw new InvalidAppend(`${name}: names that start with $ belong to EventStoreDB`);
}
