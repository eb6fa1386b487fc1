import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnavailableError,
  UnknownError,
} from "@eventstore/db-client";
import { describe, expect, it } from "vitest";
import { EventStoreUnavailable, InvalidAppend, LogMismatch, StreamIncomplete, WrongRevision } from "../port.ts";
import { isFinal, isInvalidPosition, toPortError } from "./errors.ts";

const grpc = (code: number, details: string) => Object.assign(new Error(`${code}: ${details}`), { code, details });

describe("retried", () => {
  it.each([
    ["no connection", new UnavailableError()],
    ["a deadline", new DeadlineExceededError()],
    ["a call the server cancelled", new CancelledError()],
    ["a server that is not ready", new UnknownError(undefined, "Could not recognize Server Is Not Ready")],
    ["no leader yet", new UnknownError(undefined, "No leader info available in response")],
    ["a status without a class", grpc(14, "Channel closed before call started")],
    ["a channel closed under the call", new Error("Channel has been shut down")],
    ["a cluster not found", new Error("Failed to discover after 10 attempts.")],
    ["silence", new EventStoreUnavailable("silent")],
  ])("%s", (_, error) => {
    expect(isFinal(error)).toBe(false);
    expect(toPortError(error, "Appending to a-1")).toBeInstanceOf(EventStoreUnavailable);
  });
});

describe("final", () => {
  const tooLarge = MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576);
  it.each([
    ["an append above the server's limit", tooLarge, InvalidAppend],
    ["an event above its limit, which the client has no class for", grpc(3, "exceeds Maximum Append"), InvalidAppend],
    ["a user without the right", new AccessDeniedError(), EventStoreUnavailable],
    ["a deleted stream", StreamDeletedError.fromStreamName("a-1"), StreamIncomplete],
    ["a wrong revision", new WrongRevision("a-1", 0, 1), WrongRevision],
    ["another log", new LogMismatch("other"), LogMismatch],
    ["a bug", new TypeError("undefined is not a function"), TypeError],
  ])("%s", (_, error, expected) => {
    expect(isFinal(error)).toBe(true);
    expect(toPortError(error, "Appending to a-1")).toBeInstanceOf(expected);
  });
});

it("names the operation, the cause and what to do", () => {
  const message = (error: unknown): string => String(toPortError(error, "Appending to a-1"));
  expect(message(grpc(14, "ECONNREFUSED"))).toMatch(/Appending to a-1.*ECONNREFUSED.*is it running/);
  expect(message(new AccessDeniedError())).toMatch(/denied access.*esdb:\/\/user:password@host/);
});

it("recognises an invalid position from old and new servers", () => {
  expect(isInvalidPosition(grpc(3, "Trying to read from an invalid position."))).toBe(true);
  expect(isInvalidPosition(grpc(2, "Unexpected ReadAllResult: Error"))).toBe(true);
  expect(isInvalidPosition(grpc(14, "unavailable"))).toBe(false);
});
