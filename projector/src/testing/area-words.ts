import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type { Random } from "./random.ts";

/** Somebody whose life is told. */
export interface Person {
  readonly personId: string;
  /** Counts people from 1. Personal words carry it, so that they are nobody else's. */
  readonly number: number;
  readonly random: Random;
  /** The next moment, ISO 8601. */
  readonly now: () => string;
}

/** One append: events of one stream that were decided together. */
export interface Append {
  readonly stream: string;
  readonly events: readonly AnyEvent[];
}

/** The words of an area's random histories, in `area.histories.ts` beside its manifest. */
export interface AreaWords {
  /** What a person does in this area, in order; it is told in turns with what they do in others. */
  readonly life?: (person: Person) => Iterable<Append>;
  /** What is written when somebody is erased. */
  readonly erasure?: (person: Person) => Iterable<Append>;
  /** Event types that no history tells, each with the reason. */
  readonly untold?: Readonly<Record<string, string>>;
}
