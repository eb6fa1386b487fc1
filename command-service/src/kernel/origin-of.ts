import { type KeyObject, randomUUID } from "node:crypto";
import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { correlationIdIn, traceIdIn } from "@provenwork/contracts/kernel/trace-id";
import { currentTraceparent } from "@provenwork/platform/tracing";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { type Caller, actorOf, callerIdOf } from "./caller.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Origin } from "./origin.ts";

type Header = (name: string) => string | undefined;

// Namespace of the ids of commands; part of their storage format.
const commands = "8f2b1f52-0c0e-4f0b-9d4c-5a7c3a1d6e90";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => uuid.test(value);

/** The caller's correlation id if it is a UUID, else the id of the trace that the request belongs to, else a new one. */
export const correlationIdOf = (header: Header): string => {
  const given = header("x-correlation-id");
  if (given !== undefined && isUuid(given)) return given.toLowerCase();
  const traceparent = currentTraceparent(header("traceparent"));
  return traceparent === undefined ? uuidv7() : correlationIdIn(traceIdIn(traceparent));
};

/** The origin of a request's command. With a key, its commandId is the same whenever the same caller repeats it. */
export function originOf(request: {
  contract: Command;
  caller: Caller;
  key: string | undefined;
  input: unknown;
  header: Header;
  correlationId: string;
  fingerprintKey: KeyObject;
  now: Date;
}): Origin {
  const { contract, caller, key, input, header, correlationId, fingerprintKey, now } = request;
  const who = caller.role === "anonymous" ? (caller.formerly ?? "anonymous") : callerIdOf(caller);
  const route = `${contract.method} ${contract.path}`;
  const commandId = key === undefined ? randomUUID() : uuidv5(`${who} ${route} ${key.toLowerCase()}`, commands);
  const traceparent = currentTraceparent(header("traceparent"));
  return {
    actor: actorOf(caller),
    commandId,
    correlationId,
    causationId: commandId,
    now,
    ...(traceparent !== undefined && { traceparent }),
    ...(key !== undefined && { fingerprint: fingerprintOf(input, contract.secrets, fingerprintKey) }),
  };
}
