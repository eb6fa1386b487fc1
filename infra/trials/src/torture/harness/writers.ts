import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { inTime } from "@provenwork/platform/testing/until";
import { type Answer, type Client, clientOf } from "../../hardening/client.ts";

/** One request and its outcome. */
export interface Attempt {
  readonly kind: "command" | "query";
  /** `performance.now()` when it was sent. */
  readonly at: number;
  readonly milliseconds: number;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface Traffic {
  readonly attempts: readonly Attempt[];
  /** Acknowledged commands: a unique text each. */
  readonly acknowledged: ReadonlySet<string>;
  /** The first success of a request sent from then on; resolves when it has come. @throws after 150 seconds */
  worksSince(kind: Attempt["kind"], then: number): Promise<Attempt>;
  /** Ends it; resolves when every command is acknowledged, however often it must be sent. @throws after 150 seconds */
  stop(): Promise<void>;
}

const people = 16;
/** Milliseconds between two commands of one person, and before something refused is sent again. */
const intervalMs = 100;
/** Each answer counts, 503 as well. */
const settleMs = 0;

/**
 * People who repeatedly change their location on a running system, each time until acknowledged, and read it. `street`: of their
 * locations, its own for each traffic.
 */
export function startTraffic(origin: string, street = "House"): Traffic {
  const attempts: Attempt[] = [];
  const acknowledged = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let happened = Promise.withResolvers<void>();

  async function send(kind: Attempt["kind"], call: () => Promise<Answer>): Promise<number> {
    const at = performance.now();
    const answer = await call().catch(() => undefined);
    const { status = 0, headers } = answer ?? {};
    const milliseconds = performance.now() - at;
    attempts.push({ kind, at, milliseconds, status, retryAfter: headers?.["retry-after"] });
    happened.resolve();
    happened = Promise.withResolvers();
    return status;
  }

  async function move(client: Client, location: string): Promise<void> {
    const body = { fullName: "Somebody Moving", email: "somebody@works.example", phone: "555-010-1234", location };
    const key = { "idempotency-key": randomUUID() };
    while ((await send("command", () => client.call(ProvidePersonalInformation, body, key))) !== 200)
      await pause(intervalMs);
    acknowledged.add(location);
  }

  async function live(person: number): Promise<void> {
    const client = clientOf(origin, { settleMs });
    for (let house = 0; !signal.aborted; house += 1) {
      await move(client, `${street} ${person}-${house}`);
      await send("query", () => client.call(GetOnboarding));
      await pause(intervalMs);
    }
  }

  /** Observes while no write is possible. */
  async function look(): Promise<void> {
    const client = clientOf(origin, { settleMs });
    await move(client, `${street} of one who only looks`);
    while (!signal.aborted) {
      await send("query", () => client.call(GetOnboarding));
      await pause(intervalMs);
    }
  }

  async function firstSuccess(kind: Attempt["kind"], then: number): Promise<Attempt> {
    for (let from = 0; ;) {
      const index = attempts.findIndex(
        (each, at) => at >= from && each.kind === kind && each.at >= then && each.status === 200,
      );
      const found = attempts[index];
      if (found !== undefined) return found;
      from = attempts.length;
      await happened.promise;
    }
  }

  const lastStatus = (kind: Attempt["kind"]) => attempts.findLast((each) => each.kind === kind)?.status ?? "never";
  const running = Promise.all([look(), ...Array.from({ length: people }, (_, person) => live(person))]);
  return {
    attempts,
    acknowledged,
    worksSince: (kind, then) =>
      inTime(() => `a ${kind} that succeeds; the last one was answered ${lastStatus(kind)}`, firstSuccess(kind, then)),
    async stop() {
      stopping.abort();
      await inTime(() => `the last commands; one was answered ${lastStatus("command")}`, running);
    },
  };
}

/** When an attempt was answered, as `performance.now()`. */
export const answeredAt = ({ at, milliseconds }: Attempt): number => at + milliseconds;
