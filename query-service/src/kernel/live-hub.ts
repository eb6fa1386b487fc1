import { topics } from "@provenwork/contracts/kernel/topics";
import type { Answer } from "./area.ts";
import type { ChangeNotice } from "./change-notice.ts";
import { LiveConnection, type LiveTimes } from "./live-connection.ts";
import type { KnownViewer } from "./viewer.ts";

export interface LiveLimits extends LiveTimes {
  /** Connections of this process; beyond them 503. */
  readonly most: number;
  /** Maximum connections of one person, else 429. A browser needs one for all its tabs. */
  readonly mostPerPerson: number;
  /** Maximum connections from one network, else 429. */
  readonly mostPerNetwork: number;
  /** Of these, connections of visitors without an account, because an onboarding costs nothing. */
  readonly mostVisitorsPerNetwork: number;
  /** Connections of visitors of this process, so that they leave room for accounts; beyond them 503. */
  readonly mostVisitors: number;
  /** Milliseconds between two messages to a role or to everyone: news of a person or a company goes at once. */
  readonly manyEvery: number;
}

export const liveLimits: LiveLimits = {
  most: 5_000,
  mostPerPerson: 10,
  mostPerNetwork: 300,
  mostVisitorsPerNetwork: 30,
  mostVisitors: 1_000,
  heartbeatEvery: 15_000,
  window: 5,
  giveUpAfter: 30_000,
  manyEvery: 1_000,
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
  readonly #ofMany = new Map<string, Set<string>>();
  #telling: NodeJS.Timeout | undefined;
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
    const { most, mostPerPerson, mostVisitors } = this.#limits;
    const visitor = viewer.role === "onboarding";
    const [own, role] = [topics.person(viewer.personId), topics.role(viewer.role)];
    if (this.#closing || this.open >= most) return "full";
    if (this.#listening(own).size >= mostPerPerson) return "too-many";
    const places = network === undefined ? [] : this.#placesOf(network, visitor);
    if (places.some(([place, room]) => this.#listening(place).size >= room)) return "too-many";
    if (visitor && this.#listening(role).size >= mostVisitors) return "full";
    const group = viewer.groupId === undefined ? [] : [topics.company(viewer.groupId)];
    const heard = [own, ...group, role, topics.everyone, ...places.map(([place]) => place)];
    const connection = new LiveConnection(viewer, greeting, this.#limits, () => this.#forget(connection, heard));
    for (const topic of heard) this.#byTopic.set(topic, this.#listening(topic).add(connection));
    return connection;
  }

  /** Passes on what a commit of the projector changed: to people and companies at once, to roles and everyone soon. */
  publish({ changes }: ChangeNotice): void {
    for (const [readModel, concerned] of Object.entries(changes)) {
      if (concerned === "*") this.publishAll(readModel);
      else for (const topic of concerned) this.#news(topic, readModel);
    }
  }

  /** Tells everyone that any row of a read model, or of all, may have changed. */
  publishAll(readModel: string | undefined): void {
    this.#tell(topics.everyone, this.#reading(readModel));
  }

  /** After a revocation or a changed membership, closes the connections of these people that lost access. */
  checkSessions(people: ReadonlySet<string>): void {
    for (const person of people) for (const each of this.#listening(topics.person(person))) void each.check();
  }

  /** Ends every connection and accepts no more. */
  close(): void {
    this.#closing = true;
    clearTimeout(this.#telling);
    for (const connection of this.#listening(topics.everyone)) connection.close();
  }

  /** Counters and maximum of a network's connections. */
  #placesOf(network: string, visitor: boolean): readonly (readonly [place: string, room: number])[] {
    const { mostPerNetwork, mostVisitorsPerNetwork } = this.#limits;
    const all = [`network/${network}`, mostPerNetwork] as const;
    return visitor ? [all, [`visitors/${network}`, mostVisitorsPerNetwork]] : [all];
  }

  #listening(topic: string): Set<LiveConnection> {
    return this.#byTopic.get(topic) ?? new Set();
  }

  #forget(connection: LiveConnection, heard: readonly string[]): void {
    for (const topic of heard) {
      const listening = this.#listening(topic);
      listening.delete(connection);
      if (listening.size === 0) this.#byTopic.delete(topic);
    }
  }

  #news(topic: string, readModel: string): void {
    if (!isOfMany(topic)) return this.#tell(topic, this.#reading(readModel));
    this.#ofMany.set(topic, (this.#ofMany.get(topic) ?? new Set()).add(readModel));
    this.#telling ??= setTimeout(() => this.#tellMany(), this.#limits.manyEvery);
  }

  #tellMany(): void {
    this.#telling = undefined;
    const news = [...this.#ofMany];
    this.#ofMany.clear();
    for (const [topic, changed] of news) {
      const reading = new Set([...changed].flatMap((readModel) => this.#reading(readModel)));
      // A group's things change with rows that notify the group, whose members have a topic of their own.
      this.#tell(
        topic,
        [...reading].filter(({ contract }) => contract.touches !== "group"),
      );
    }
  }

  /** Sends each connection the names of those queries that its viewer may ask. */
  #tell(topic: string, reading: Iterable<Reading>): void {
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

/** Whether a topic may change all the time and have very many listeners. */
const isOfMany = (topic: string): boolean => topic === topics.everyone || topic.startsWith("role/");
