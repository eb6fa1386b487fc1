import { topics } from "@provenwork/contracts/kernel/topics";
import type { Answer } from "./area.ts";
import type { ChangeNotice } from "./change-notice.ts";
import { LiveConnection, type LiveTimes } from "./live-connection.ts";
import type { KnownViewer } from "./viewer.ts";

export interface LiveLimits extends LiveTimes {
  /** Connections of this process; beyond them 503. */
  readonly maxConnections: number;
  /** Maximum connections of one person, else 429. A browser needs one for all its tabs. */
  readonly maxPerPerson: number;
  /** Maximum connections from one network, else 429. */
  readonly maxPerNetwork: number;
  /** Of these, connections of visitors without an account, because an onboarding costs nothing. */
  readonly maxVisitorsPerNetwork: number;
  /** Connections of visitors of this process, so that they leave room for accounts; beyond them 503. */
  readonly maxVisitors: number;
  /** Milliseconds between two messages to a role or to everyone: news of a person or a company goes at once. */
  readonly broadcastIntervalMs: number;
}

export const liveLimits: LiveLimits = {
  maxConnections: 5_000,
  maxPerPerson: 10,
  maxPerNetwork: 300,
  maxVisitorsPerNetwork: 30,
  maxVisitors: 1_000,
  heartbeatIntervalMs: 15_000,
  batchWindowMs: 5,
  stalledTimeoutMs: 30_000,
  broadcastIntervalMs: 1_000,
};

const greeting = "retry: 1000\n: connected\n\n";

/** A query with the read models whose rows change its answer. */
type Reading = Pick<Answer, "reads"> & { readonly contract: Pick<Answer["contract"], "name" | "roles" | "touches"> };

/** All open `/api/live` connections by topic, and which messages they get. */
export class LiveHub {
  readonly #limits: LiveLimits;
  readonly #answers: readonly Reading[];
  readonly #byTopic = new Map<string, Set<LiveConnection>>();
  /** News of a role or of everyone, by topic: the read models that changed. */
  readonly #pendingBroadcasts = new Map<string, Set<string>>();
  #broadcastTimer: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(answers: readonly Reading[], limits: LiveLimits = liveLimits) {
    this.#answers = answers;
    this.#limits = limits;
  }

  get open(): number {
    return this.#listening(topics.everyone).size;
  }

  /** Opens a connection, which receives later changes only. `network`: where it comes from, unless that is not limited. */
  connect(viewer: KnownViewer, network?: string): LiveConnection | "full" | "too-many" {
    const { maxConnections, maxPerPerson, maxVisitors } = this.#limits;
    const visitor = viewer.role === "onboarding";
    const [own, role] = [topics.person(viewer.personId), topics.role(viewer.role)];
    if (this.#closing || this.open >= maxConnections) return "full";
    if (this.#listening(own).size >= maxPerPerson) return "too-many";
    const networkTopics = network === undefined ? [] : this.#networkTopics(network, visitor);
    if (networkTopics.some(([topic, limit]) => this.#listening(topic).size >= limit)) return "too-many";
    if (visitor && this.#listening(role).size >= maxVisitors) return "full";
    const group = viewer.groupId === undefined ? [] : [topics.company(viewer.groupId)];
    const subscribed = [own, ...group, role, topics.everyone, ...networkTopics.map(([topic]) => topic)];
    const connection = new LiveConnection(viewer, greeting, this.#limits, () => this.#forget(connection, subscribed));
    for (const topic of subscribed) this.#byTopic.set(topic, this.#listening(topic).add(connection));
    return connection;
  }

  /** Passes on what a commit of the projector changed: to people and companies at once, to roles and everyone soon. */
  publish({ changes }: ChangeNotice): void {
    for (const [readModel, concerned] of Object.entries(changes)) {
      if (concerned === "*") this.publishAll(readModel);
      else for (const topic of concerned) this.#queueChange(topic, readModel);
    }
  }

  /** Tells everyone that any row of a read model, or of all, may have changed. */
  publishAll(readModel: string | undefined): void {
    this.#notify(topics.everyone, this.#reading(readModel));
  }

  /** After a revocation or a changed membership, closes the connections of these people that lost access. */
  checkSessions(people: ReadonlySet<string>): void {
    for (const person of people) for (const each of this.#listening(topics.person(person))) void each.check();
  }

  /** Ends every connection and accepts no more. */
  close(): void {
    this.#closing = true;
    clearTimeout(this.#broadcastTimer);
    for (const connection of this.#listening(topics.everyone)) connection.close();
  }

  /** Counters and maximum of a network's connections. */
  #networkTopics(network: string, visitor: boolean): readonly (readonly [topic: string, limit: number])[] {
    const { maxPerNetwork, maxVisitorsPerNetwork } = this.#limits;
    const all = [`network/${network}`, maxPerNetwork] as const;
    return visitor ? [all, [`visitors/${network}`, maxVisitorsPerNetwork]] : [all];
  }

  #listening(topic: string): Set<LiveConnection> {
    return this.#byTopic.get(topic) ?? new Set();
  }

  #forget(connection: LiveConnection, subscribed: readonly string[]): void {
    for (const topic of subscribed) {
      const listening = this.#listening(topic);
      listening.delete(connection);
      if (listening.size === 0) this.#byTopic.delete(topic);
    }
  }

  #queueChange(topic: string, readModel: string): void {
    if (!isBroadcast(topic)) return this.#notify(topic, this.#reading(readModel));
    this.#pendingBroadcasts.set(topic, (this.#pendingBroadcasts.get(topic) ?? new Set()).add(readModel));
    this.#broadcastTimer ??= setTimeout(() => this.#broadcast(), this.#limits.broadcastIntervalMs);
  }

  #broadcast(): void {
    this.#broadcastTimer = undefined;
    const news = [...this.#pendingBroadcasts];
    this.#pendingBroadcasts.clear();
    for (const [topic, changed] of news) {
      const reading = new Set([...changed].flatMap((readModel) => this.#reading(readModel)));
      // A group's things change with rows that notify the group, whose members have a topic of their own.
      this.#notify(
        topic,
        [...reading].filter(({ contract }) => contract.touches !== "group"),
      );
    }
  }

  /** Sends each connection the names of those queries that its viewer may ask. */
  #notify(topic: string, reading: Iterable<Reading>): void {
    const contracts = [...reading].map(({ contract }) => contract);
    for (const connection of this.#listening(topic)) {
      const { role } = connection.viewer;
      connection.changed(contracts.filter(({ roles }) => roles.includes(role)).map(({ name }) => name));
    }
  }

  #reading(readModel: string | undefined): readonly Reading[] {
    return this.#answers.filter(({ reads }) =>
      readModel === undefined ? reads.length > 0 : reads.some((each) => each === readModel),
    );
  }
}

/** Whether a topic may change constantly and have very many listeners. */
const isBroadcast = (topic: string): boolean => topic === topics.everyone || topic.startsWith("role/");
