import type { KeyRing } from "@provenwork/platform/keys";
import { openBrowser } from "../harness/browser.ts";
import { closedLoop } from "../harness/closed-loop.ts";
import type { RetriedAnswer } from "../harness/call-with-retries.ts";
import type { Random } from "@provenwork/projector/testing/random";
import { type Pending, enterCode, onboard } from "./journey.ts";

/** A service under load, and how to tell that it is done. */
export interface LoadedArm {
  readonly url: string;
  readonly codeKeys: KeyRing;
  /** Visitors whose code is on its way. */
  readonly pending: Pending[];
  /** Resolves when everything answered so far can be read. */
  settled(): Promise<void>;
  /** Resolves when no mail waits. */
  drained(): Promise<void>;
}

export interface LoadResult {
  readonly commands: number;
  /** From the first request until everything can be read. */
  readonly seconds: number;
  /** How long after the last answer it could be. */
  readonly lag: number;
  /** Of each command, by its name. */
  readonly milliseconds: ReadonlyMap<string, readonly number[]>;
  /** Answers 503, each asked again when it says. */
  readonly turnedAway: number;
}

export const connections = 64;
/** A code is entered after this many others were requested: by then its mail was sent. */
const visitorsBetween = 256;

export type Answered = (answer: RetriedAnswer, command: string) => void;

/** Measures what `visits` is answered, until all of it can be read; what was put off is waited for beyond that. */
export async function measured(arm: LoadedArm, visits: (answered: Answered) => Promise<void>): Promise<LoadResult> {
  const milliseconds = new Map<string, number[]>();
  let [commands, turnedAway] = [0, 0];
  const began = performance.now();
  await visits((answer, command) => {
    const times = milliseconds.get(command) ?? [];
    times.push(answer.milliseconds);
    milliseconds.set(command, times);
    commands += 1;
    turnedAway += answer.turnedAway;
  });
  const lastAnswer = performance.now();
  await arm.settled();
  const ended = performance.now();
  await arm.drained();
  return { commands, seconds: (ended - began) / 1_000, lag: ended - lastAnswer, milliseconds, turnedAway };
}

/** Visitors who onboard one after another on 64 connections, for the given seconds. */
export const load = (arm: LoadedArm, random: Random, seconds: number): Promise<LoadResult> =>
  measured(arm, (answered) =>
    closedLoop({ url: arm.url, connections, seconds }, async (client, timeIsUp) => {
      const { codeKeys, pending } = arm;
      const journey = { random, codeKeys, timeIsUp, answered };
      const next = await onboard({ ...journey, browser: openBrowser(client) });
      if (next !== undefined) pending.push(next);
      const due = pending.length > visitorsBetween && !timeIsUp() ? pending.shift() : undefined;
      if (due !== undefined) await enterCode({ ...journey, browser: due.browser.on(client) }, due);
    }),
  );
