/**
 * At most `count` works at a time, the others in the order they came. Servers take a hundred calls at once on a
 * connection; what is above would be started all the same and make every one slow, until all of them are too late.
 */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve)); // takes over the slot of one who is done
    return this.#hold(work);
  }

  /** Without waiting; undefined when there is no slot, and then nothing is done. */
  runIfFree<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (this.#free === 0) return undefined;
    this.#free--;
    return this.#hold(work);
  }

  async #hold<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
