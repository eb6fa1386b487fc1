import type { Actor, AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Random } from "./random.ts";

/** A person in a random history. */
export interface Person {
  readonly personId: string;
  /** Counts people from 1. Personal values contain it, so that they are unique to the person. */
  readonly number: number;
  readonly random: Random;
  /** The next moment, ISO 8601. */
  readonly now: () => string;
}

/** One append: events of one stream that were decided together. */
export interface Append {
  readonly stream: string;
  readonly events: readonly AnyEvent[];
  /** Who did it; by default the system. */
  readonly actor?: Actor;
}

/** The declarations of an area for random histories, in its `area.histories.ts`. */
export interface AreaHistories {
  /** A person's events in this area, in order; the generator interleaves them with those of other areas. */
  readonly life?: (person: Person) => Iterable<Append>;
  /** The events of a person's erasure. */
  readonly erasure?: (person: Person) => Iterable<Append>;
  /** Event types that no history contains, each with the reason. */
  readonly uncovered?: Readonly<Record<string, string>>;
}
