import { type Credentials, EventStoreDBClient } from "@eventstore/db-client";
import { hostsOf } from "../../hosts-of.ts";
import { retryBudget, retryLimits } from "../../retry-budget.ts";
import { semaphore } from "../../semaphore.ts";
import { Pulse, type Traffic } from "./attempts.ts";
import { Retentions } from "./retentions.ts";
import { allowTlsToAddresses } from "./tls-addresses.ts";

export interface EventStoreDbOptions {
  /** The client's connection string, for example `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  /** Milliseconds without any answer after which an operation fails with EventStoreUnavailable. */
  readonly answerWithinMs?: number;
}

export interface Connection extends Traffic {
  /** For commands, loads and live feeds. */
  readonly leader: EventStoreDBClient;
  /** For rebuilds: a follower if there is one, else the single node. */
  readonly follower: EventStoreDBClient;
  /** Given with every append; see `appendCredentials`. */
  readonly credentials: Credentials | undefined;
  /** Streams that the store was told to shorten or to delete. */
  readonly retentions: Retentions;
  /** Aborted by `close`, before the client cuts its streams off. */
  readonly closed: AbortSignal;
  close(): Promise<void>;
}

export const defaultAnswerMs = 1_000;

/** Of the hundred concurrent calls on a connection; the rest is for feeds. */
const operationsAtOnce = 80;
/** A dropped connection fails every call on it: each may be sent once more. */
export const storeRetries = { ...retryLimits, saved: operationsAtOnce };

/** @throws Error naming what is wrong in the URL */
export function connect({ url, answerWithinMs = defaultAnswerMs }: EventStoreDbOptions): Connection {
  const closing = new AbortController();
  const leader = client(withNodePreference(url, "leader"));
  const follower = client(withNodePreference(url, "follower"));
  const traffic = {
    slots: semaphore(operationsAtOnce),
    pulse: new Pulse(),
    retries: retryBudget(storeRetries),
    answerWithinMs,
    hosts: hostsOf(url),
  };
  const closed = closing.signal;
  return {
    ...traffic,
    leader,
    follower,
    credentials: appendCredentials(url),
    retentions: new Retentions({ ...traffic, leader, closed }),
    closed,
    close: async () => {
      closing.abort();
      await Promise.all([leader.dispose(), follower.dispose()]);
    },
  };
}

function client(url: string): EventStoreDBClient {
  allowTlsToAddresses();
  try {
    return neverUnhandled(EventStoreDBClient.connectionString(url));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`EVENT_STORE_URL is not a connection string of EventStoreDB (esdb://host:2113?tls=false): ${why}`, {
      cause: error,
    });
  }
}

/**
 * After a failed call the client (6.2.1) leaves its new connection attempt unawaited. If no node of a cluster is found, the
 * unhandled rejection would end the process; the next call reports the failure anyway.
 */
function neverUnhandled(made: EventStoreDBClient): EventStoreDBClient {
  const handle: unknown = Reflect.get(made, "handleError");
  if (typeof handle !== "function") return made;
  const handleError = (...failure: unknown[]) => Promise.resolve(Reflect.apply(handle, made, failure)).catch(() => {});
  Reflect.set(made, "handleError", handleError);
  return made;
}

/** Replaces the URL's own preference: which node serves is the adapter's decision. KurrentDB's schemes mean the same. */
export function withNodePreference(url: string, preference: "leader" | "follower"): string {
  const [address = "", query = ""] = url.trim().split("?", 2);
  const options = query.split("&").filter((option) => option !== "" && !/^node-?_?preference=/i.test(option));
  const scheme = address.replace(/^(?:kurrentdb|kurrent|kdb)(\+discover)?:\/\//, "esdb$1://");
  return `${scheme}?${[...options, `nodePreference=${preference}`].join("&")}`;
}

/**
 * Given credentials, the client sends each append as a call of its own. Otherwise all share one batch stream, faster by
 * half, on which (6.2.1) one failure rejects every append in flight in the process, waiting writes are rejected with no
 * handler, and a late answer throws out of a stream's handler; the last two end the process. Dropping connections under
 * load showed each of them, and none with single calls. So the URL's credentials are given again with every append;
 * without TLS the client ignores their value. Over TLS without a user only the batch stream is left.
 */
export function appendCredentials(url: string): Credentials | undefined {
  const found = /^[^:]+:\/\/([^:@/?]+):([^@]+)@/.exec(url.trim());
  if (found) return { username: decodeURIComponent(found[1] ?? ""), password: decodeURIComponent(found[2] ?? "") };
  return /[?&]tls=false(?:&|$)/i.test(url) ? { username: "", password: "" } : undefined;
}
