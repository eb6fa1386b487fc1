import type { Query } from "@provenwork/contracts/kernel/endpoint";
import type { ChangeNotice } from "./change-notice.ts";
import { LiveConnection } from "./live-connection.ts";
import type { KnownViewer } from "./viewer.ts";

export interface LiveLimits {
  /** Connections of this process; beyond them 503. */
  readonly most: number;
  /** Connections of one person: a browser needs one, whatever its tabs. Beyond them 429. */
  readonly mostPerPerson: number;
  /** Milliseconds. */
  readonly heartbeatEvery: number;
  readonly checkEvery: number;
  readonly window: number;
  /** After so long without taking anything a client counts as gone. */
  readonly giveUpAfter: number;
}

export const liveLimits: LiveLimits = {
  most: 5_000,
  mostPerPerson: 10,
  heartbeatEvery: 15_000,
  checkEvery: 200,
  window: 5,
  giveUpAfter: 30_000,
};

const retry = "retry: 1000\n: connected\n\n";

/** All open `/api/live` connections by person, and what to tell whom. */
export class LiveHub {
  readonly #limits: LiveLimits;
  readonly #queries: readonly Query[];
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  readonly #timers: readonly NodeJS.Timeout[];
  #count = 0;
  #closing = false;

  constructor(queries: readonly Query[], limits: LiveLimits = liveLimits) {
    this.#queries = queries;
    this.#limits = limits;
    this.#timers = [
      setInterval(() => this.#each((connection) => connection.heartbeat()), limits.heartbeatEvery),
      setInterval(() => this.checkSessions(), limits.checkEvery),
    ];
  }

  get open(): number {
    return this.#count;
  }

  /** Opens a connection. `resumed`: the browser was connected before and may have missed changes, so it is told of all. */
  connect(viewer: KnownViewer, resumed: boolean): LiveConnection | "full" | "too-many" {
    const own = this.#byPerson.get(viewer.personId) ?? new Set();
    if (this.#closing || this.#count >= this.#limits.most) return "full";
    if (own.size >= this.#limits.mostPerPerson) return "too-many";
    const connection = new LiveConnection(viewer, `id: live\n${retry}`, this.#limits.window, () => {
      this.#count--;
      own.delete(connection);
      if (own.size === 0 && this.#byPerson.get(viewer.personId) === own) this.#byPerson.delete(viewer.personId);
    });
    this.#byPerson.set(viewer.personId, own.add(connection));
    this.#count++;
    if (resumed) connection.changed(this.#reading(undefined, viewer));
    return connection;
  }

  /** Passes on what a commit of the projector changed, to those whom the changed rows concern. */
  publish({ changes }: ChangeNotice): void {
    for (const [readModel, persons] of Object.entries(changes)) {
      if (persons === "*") this.publishAll(readModel);
      else for (const person of persons) this.#tell(this.#byPerson.get(person) ?? [], readModel);
    }
  }

  /** Tells everybody that any row of a read model, or of all, may have changed. */
  publishAll(readModel: string | undefined): void {
    this.#each((connection) => this.#tell([connection], readModel));
  }

  /** Closes what may not stay open; also to be called as soon as a session was ended. */
  checkSessions(): void {
    this.#each((connection) => void this.#check(connection));
  }

  /** Ends every connection and takes no more. */
  close(): void {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#each((connection) => connection.close());
  }

  #tell(connections: Iterable<LiveConnection>, readModel: string | undefined): void {
    for (const connection of connections) connection.changed(this.#reading(readModel, connection.viewer));
  }

  /** Names of the queries that read a model and that the viewer may ask. */
  #reading(readModel: string | undefined, { role }: KnownViewer): string[] {
    const concerned = (query: Query) =>
      query.roles.includes(role) &&
      (readModel === undefined ? query.reads.length > 0 : query.reads.includes(readModel));
    return this.#queries.filter(concerned).map((query) => query.name);
  }

  async #check(connection: LiveConnection): Promise<void> {
    const standing = await connection.viewer.standing();
    if (standing === "ended") connection.endSession();
    // The browser connects again with the cookie it has by now.
    else if (standing === "replaced") connection.close();
    else if (connection.blockedFor(performance.now()) > this.#limits.giveUpAfter) connection.close();
    else connection.hold(standing === "unconfirmed");
  }

  #each(act: (connection: LiveConnection) => void): void {
    for (const own of this.#byPerson.values()) for (const connection of own) act(connection);
  }
}
