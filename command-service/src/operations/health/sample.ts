import type { PartHealth } from "@provenwork/contracts/operations/queries";

export type PartState = PartHealth["state"];

/** The result of one reading; a figure is null if it could not be read. */
export interface Reading {
  readonly at: Date;
  readonly states: Readonly<Record<string, PartState>>;
  /** Since their process started. */
  readonly commands: number | null;
  readonly events: number | null;
  readonly lagEvents: number | null;
  readonly lagSeconds: number | null;
  readonly outboxDepth: number | null;
}

/** The stored part of a reading. */
export interface Sample extends Omit<Reading, "states" | "commands" | "events"> {
  readonly parts: readonly PartHealth[];
  readonly commandsPerSecond: number | null;
  readonly eventsPerSecond: number | null;
}

/** Compares a reading with the one before: since when each part is in its state, and the rates per second. */
export function sampleOf(reading: Reading, before: Reading | undefined, known: readonly PartHealth[]): Sample {
  const { at, states, commands, events, lagEvents, lagSeconds, outboxDepth } = reading;
  const seconds = before === undefined ? 0 : (at.getTime() - before.at.getTime()) / 1_000;
  return {
    at,
    parts: Object.entries(states).map(([name, state]) => {
      const same = known.find((part) => part.name === name && part.state === state);
      return { name, state, since: same?.since ?? at.toISOString() };
    }),
    lagEvents,
    lagSeconds,
    outboxDepth,
    commandsPerSecond: rate(before?.commands ?? null, commands, seconds),
    eventsPerSecond: rate(before?.events ?? null, events, seconds),
  };
}

function rate(from: number | null, to: number | null, seconds: number): number | null {
  if (from === null || to === null || seconds <= 0) return null;
  // Less than before: its process was started again and counts from 0.
  return (to < from ? to : to - from) / seconds;
}
