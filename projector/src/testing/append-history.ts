import { adminsStream } from "@provenwork/contracts/account/admins";
import { type EventStore, WrongRevision } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import { v7 } from "uuid";
import type { Step } from "./history.ts";

const shared: ReadonlySet<string> = new Set([adminsStream]);

export interface Target {
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/**
 * Appends what each person does, in order, many people at a time, so that their events mix in the log as in real life.
 * Answers the number of events written.
 */
export async function appendHistory(
  target: Target,
  people: readonly (readonly Step[])[],
  options: { concurrency?: number; afterEach?: () => Promise<void> } = {},
): Promise<number> {
  const { concurrency = 32, afterEach = async () => {} } = options;
  const waiting = people.values();
  let written = 0;
  const worker = async () => {
    for (const steps of waiting) {
      const revisions = new Map<string, number>();
      for (const step of steps) {
        await appendStep(target, step, revisions);
        written += step.events.length;
        await afterEach();
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return written;
}

/** `revisions` of the streams so far, which it keeps. */
export async function appendStep(
  { store, codec }: Target,
  { stream, events, at, actor = { id: null, role: "system" } }: Step,
  revisions: Map<string, number>,
): Promise<void> {
  const commandId = v7();
  const origin = {
    correlationId: commandId,
    causationId: commandId,
    commandId,
    actor,
    at,
  };
  const encoded = await codec.encode(
    events.map((event) => ({ id: v7(), ...event })),
    origin as Parameters<EventCodec["encode"]>[1],
  );
  for (;;) {
    try {
      const { revision } = await store.append(stream, revisions.get(stream) ?? "no-stream", encoded);
      revisions.set(stream, revision);
      return;
    } catch (error) {
      // A stream that several people share: another append was faster.
      if (!(error instanceof WrongRevision) || !shared.has(stream) || error.actual === "no-stream") throw error;
      revisions.set(stream, error.actual);
    }
  }
}
