import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { type Answer, type Call, type Caller, endpoint, newCaller } from "./caller.ts";

export interface Clients {
  /** Acknowledged commands: a unique text each. */
  readonly acknowledged: ReadonlySet<string>;
  readonly counts: Counts;
  /** Ends them; resolves when every command is acknowledged. @throws where a request failed for two minutes */
  stop(): Promise<void>;
}

interface Counts {
  requests: number;
  retried: number;
  /** Requests that failed and wait for their retry, now. */
  retrying: number;
  /** Requests that failed again after their retry. */
  failed: string[];
  /** Answers that lack the caller's last write without saying so. */
  outdated: string[];
  /** Answers that say that they may lack it. */
  stale: number;
}

/** `intervalMs`: between two commands of one person. */
interface Crowd {
  readonly people: number;
  readonly intervalMs: number;
}

/** As many as keep two cores busy. */
const crowd: Crowd = { people: 8, intervalMs: 100 };
/** For tests: no request may fail twice because a busy machine cannot serve all of them. */
export const fewPeople: Crowd = { people: 4, intervalMs: 400 };
/** Milliseconds before a retry: what the product's Retry-After says. */
const retryAfterMs = 1_000;
/** Milliseconds after which a request that still fails ends the run: what it waits for does not come. */
const giveUpMs = 120_000;

/**
 * People who repeatedly change their location and read it. Each request goes to the next gateway in turn, and once more to the
 * other one if it fails, as a proxy in front of them and a browser do.
 */
export function startClients(gateways: readonly string[], { people, intervalMs } = crowd): Clients {
  const acknowledged = new Set<string>();
  const counts: Counts = { requests: 0, retried: 0, retrying: 0, failed: [], outdated: [], stale: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn = 0;

  async function ask(caller: Caller, call: Call): Promise<Answer> {
    counts.requests += 1;
    const [first, began] = [(turn += 1), performance.now()];
    for (let attempt = 1; ; attempt += 1) {
      const answer = await caller.call(gateways[(first + attempt) % gateways.length] ?? "", call);
      if (answer.status === 200) {
        if (attempt > 1) counts.retrying -= 1;
        return answer;
      }
      if (attempt === 1) {
        counts.retried += 1;
        counts.retrying += 1;
      } else counts.failed.push(failureOf(call, answer));
      assertInTime(began, call, answer);
      // A proxy in front of gateways asks the other one at once.
      if (answer.status !== 0) await pause(retryAfterMs);
    }
  }

  async function live(person: number): Promise<void> {
    const caller = newCaller();
    for (let house = 0; !signal.aborted; house += 1) {
      const location = `House ${person}-${house}`;
      const input = { fullName: "Somebody Moving", email: "somebody@works.example", phone: "555-010-1234", location };
      await ask(caller, { ...endpoint(ProvidePersonalInformation), input, key: randomUUID() });
      acknowledged.add(location);
      const read = await ask(caller, endpoint(GetOnboarding));
      const { personalInformation } = read.body as { personalInformation: { location: string } | null };
      const shown = personalInformation?.location;
      if (read.stale) counts.stale += 1;
      else if (shown !== location) counts.outdated.push(`${shown} instead of ${location}`);
      await pause(intervalMs);
    }
  }

  const running = Promise.all(Array.from({ length: people }, (_, person) => live(person)));
  running.catch(() => {}); // awaited at the end
  return {
    acknowledged,
    counts,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const failureOf = ({ method, path }: Call, { status, stale, body }: Answer): string =>
  `${method} ${path}: ${status}${stale ? " (stale)" : ""} ${JSON.stringify(body)}`;

function assertInTime(began: number, call: Call, answer: Answer): void {
  if (performance.now() - began > giveUpMs)
    throw new Error(`failed for ${giveUpMs / 1_000} s, in the end with ${failureOf(call, answer)}`);
}

/** Milliseconds from a change, sent now, until its author reads it. @throws where it is not read within two minutes */
export async function untilShown(gateway: string): Promise<number> {
  const began = performance.now();
  const [caller, key] = [newCaller(), randomUUID()];
  const location = `House ${key}`;
  const input = { fullName: "Somebody Moving", email: "somebody@works.example", phone: "555-010-1234", location };
  const untilGood = async (call: Call) => {
    for (;;) {
      const answer = await caller.call(gateway, call);
      if (answer.status === 200 && !answer.stale) return;
      assertInTime(began, call, answer);
      await pause(10);
    }
  };
  await untilGood({ ...endpoint(ProvidePersonalInformation), input, key });
  await untilGood(endpoint(GetOnboarding));
  return performance.now() - began;
}
