import type { Place } from "@provenwork/contracts/matching/places";
import { RefCounted } from "./ref-counted.ts";

export const noLocation = -1;

/** Places of jobs and candidates by ordinal, and their cities and regions as numbers, which are compared faster. */
export class IndexedLocations {
  readonly #places = new RefCounted();
  readonly #names = new RefCounted();
  readonly #parts: Place<number>[] = [];

  get size(): number {
    return this.#places.size;
  }

  /** The ordinal of a place, for one more job or candidate. */
  use(place: Place | undefined): number {
    if (place === undefined) return noLocation;
    const ordinal = this.#places.use(`${place.city ?? ""},${place.region ?? ""}`);
    if (this.#places.uses(ordinal) === 1)
      this.#parts[ordinal] = { city: this.#numberOf(place.city), region: this.#numberOf(place.region) };
    return ordinal;
  }

  /** For a job or candidate that leaves it; numbers below 0 are none. */
  release(ordinal: number): void {
    if (ordinal < 0 || !this.#places.release(ordinal)) return;
    const { city, region } = this.#parts[ordinal] ?? {};
    for (const name of [city, region]) if (name !== undefined) this.#names.release(name);
  }

  at(ordinal: number): Place<number> | undefined {
    return this.#parts[ordinal];
  }

  #numberOf(name: string | undefined): number | undefined {
    return name === undefined ? undefined : this.#names.use(name);
  }
}
