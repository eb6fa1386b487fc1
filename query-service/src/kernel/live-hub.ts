import type { Query } from "@provenwork/contracts/kernel/endpoint";
import type { ChangeNotice } from "./change-notice.ts";
import { LiveConnection, type LiveTimes } from "./live-connection.ts";
import type { KnownViewer } from "./viewer.ts";

export interface LiveLimits extends LiveTimes {
  /** Connections of this process; beyond them 503. */
  readonly most: number;
  /** Connections of one person: a browser needs one, whatever its tabs. Beyond them 429. */
  readonly mostPerPerson: number;
  /** Milliseconds between two messages to everybody: what concerns one person goes at once. */
  readonly everybodyEvery: number;
}

export const liveLimits: LiveLimits = {
  most: 5_000,
  mostPerPerson: 10,
  heartbeatEvery: 15_000,
  window: 5,
  giveUpAfter: 30_000,
  everybodyEvery: 1_000,
};

const greeting = "retry: 1000\n: connected\n\n";

/** All open `/api/live` connections by person, and what to tell whom. */
export class LiveHub {
  readonly #limits: LiveLimits;
  readonly #queries: readonly Query[];
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  /** Read models of which everybody is to be told, who may ask what is not their own. */
  readonly #shared = new Set<string>();
  #telling: NodeJS.Timeout | undefined;
  #count = 0;
  #closing = false;

  constructor(queries: readonly Query[], limits: LiveLimits = liveLimits) {
    this.#queries = queries;
    this.#limits = limits;
  }

  get open(): number {
    return this.#count;
  }

  /** Opens a connection; it hears of later changes only. */
  connect(viewer: KnownViewer): LiveConnection | "full" | "too-many" {
    const own = this.#byPerson.get(viewer.personId) ?? new Set();
    if (this.#closing || this.#count >= this.#limits.most) return "full";
    if (own.size >= this.#limits.mostPerPerson) return "too-many";
    const connection = new LiveConnection(viewer, greeting, this.#limits, () => {
      this.#count--;
      own.delete(connection);
      if (own.size === 0 && this.#byPerson.get(viewer.personId) === own) this.#byPerson.delete(viewer.personId);
    });
    this.#byPerson.set(viewer.personId, own.add(connection));
    this.#count++;
    return connection;
  }

  /**
   * Passes on what a commit of the projector changed: at once to those whom the changed rows concern, and soon to
   * everybody who may ask a query that shows more than its caller's own.
   */
  publish({ changes }: ChangeNotice): void {
    for (const [readModel, persons] of Object.entries(changes)) {
      if (persons === "*") this.publishAll(readModel);
      else {
        for (const person of persons) this.#tell(this.#byPerson.get(person) ?? [], this.#reading(readModel));
        if (this.#reading(readModel).some(isShared)) this.#share(readModel);
      }
    }
  }

  /** Tells everybody that any row of a read model, or of all, may have changed. */
  publishAll(readModel: string | undefined): void {
    const reading = this.#reading(readModel);
    this.#each((connection) => this.#tell([connection], reading));
  }

  /** Closes these people's connections whose access is lost, after a revocation. */
  checkSessions(people: ReadonlySet<string>): void {
    for (const person of people) for (const each of this.#byPerson.get(person) ?? []) void each.check();
  }

  /** Ends every connection and takes no more. */
  close(): void {
    this.#closing = true;
    clearTimeout(this.#telling);
    this.#each((connection) => connection.close());
  }

  #share(readModel: string): void {
    this.#shared.add(readModel);
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      const reading = new Set([...this.#shared].flatMap((each) => this.#reading(each).filter(isShared)));
      this.#shared.clear();
      this.#each((connection) => this.#tell([connection], [...reading]));
    }, this.#limits.everybodyEvery);
  }

  /** Sends each connection the names of those queries that its viewer may ask. */
  #tell(connections: Iterable<LiveConnection>, reading: readonly Query[]): void {
    for (const connection of connections) {
      const { role } = connection.viewer;
      connection.changed(reading.filter(({ roles }) => roles.includes(role)).map(({ name }) => name));
    }
  }

  #reading(readModel: string | undefined): readonly Query[] {
    return this.#queries.filter(({ reads }) =>
      readModel === undefined ? reads.length > 0 : reads.includes(readModel),
    );
  }

  #each(act: (connection: LiveConnection) => void): void {
    for (const own of this.#byPerson.values()) for (const connection of own) act(connection);
  }
}

/**
 * Whether an answer shows more than its caller's own. What is about one thing, named in the path, changes for its owner
 * alone: everybody else would hear of every change to anything.
 */
const isShared = ({ touches, path }: Query): boolean => touches !== "own" && !path.includes("{");
