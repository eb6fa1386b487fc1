import { it } from "vitest";
import type { EventStore } from "../port.ts";

/**
 * What the contract suite needs of an adapter. All stores it opens are on one log, which may hold other events already.
 * A capability that is absent has its cases reported as skipped.
 */
export interface ContractSubject {
  /** Before the first case; makes the log. */
  setUp?(): Promise<void>;
  tearDown?(): Promise<void>;
  /** Opens the log again, on its own connections; without a number, with a long timeout for busy machines. */
  open(answerWithinMs?: number): Promise<EventStore>;
  /** Address for `openEventStore`, used from other processes and through a proxy. */
  url?(): string;
  /** Drops every connection to the log, as a network fault would. */
  dropConnections?(): Promise<void>;
  /** Stops the server, runs `whileAway`, and restarts it with the same log. */
  restartServer?(whileAway: () => Promise<void>): Promise<void>;
  /** Opens write transactions on the same server, outside the log; returns a function that ends them. */
  holdTransactions?(): Promise<() => Promise<void>>;
  /** Removes a stream's events before a revision, or all of them, behind the adapter's back. */
  loseEvents?(stream: string, before?: number): Promise<void>;
  /** Replaces the log by another one; runs last. */
  swapLog?(): Promise<void>;
  /** Capabilities whose cases another spec runs for the same adapter: they are not reported here. */
  readonly elsewhere?: readonly Capability[];
}

/** A case that needs a capability; without it the report names what is missing, unless another spec runs the case. */
export function itIfCapable<C extends Capability>(subject: ContractSubject, capability: C) {
  return (name: string, run: (capability: NonNullable<ContractSubject[C]>) => Promise<void>): void => {
    const found = subject[capability];
    if (subject.elsewhere?.includes(capability)) return;
    if (found === undefined) it.skip(`${name} (skipped: this subject has no ${capability})`);
    else it(name, () => run(found));
  };
}

export type Capability = "url" | "dropConnections" | "restartServer" | "loseEvents" | "swapLog";
