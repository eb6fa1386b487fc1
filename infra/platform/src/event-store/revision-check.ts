import { type ReadOptions, StreamIncomplete } from "./port.ts";

/** Checks the revisions of one read as they come: the first is the requested one, and each next one follows. */
export class RevisionCheck {
  readonly #stream: string;
  readonly #backwards: boolean;
  readonly #from: number;
  #last: number | undefined;
  #known = -1;

  constructor(stream: string, { from, direction }: ReadOptions = {}) {
    this.#stream = stream;
    this.#backwards = direction === "backwards";
    this.#from = from ?? (this.#backwards ? Infinity : 0);
  }

  /** The stream once had this revision. To be called before `next` where the read goes backwards. */
  known(revision: number): void {
    this.#known = revision;
  }

  /** @throws StreamIncomplete if a revision was skipped */
  next(revision: number): void {
    const expected = this.#expected(revision);
    this.#last = revision;
    if (revision !== expected)
      throw new StreamIncomplete(this.#stream, `revision ${expected} is missing, ${revision} is found instead`);
  }

  /**
   * The stream has no further events. Whether it seems never to have been written.
   * @throws StreamIncomplete if there should be more
   */
  end(): boolean {
    const missing = this.#backwards
      ? this.#last === undefined
        ? Math.min(this.#from, this.#known)
        : this.#last - 1
      : Math.max(this.#last ?? -1, this.#from - 1) < this.#known
        ? this.#known
        : -1;
    if (missing >= 0) throw new StreamIncomplete(this.#stream, `revision ${missing} is missing`);
    return this.#last === undefined && (this.#backwards || this.#from === 0);
  }

  /** Backwards from an unknown end, any revision that is not before a known one may be the first. */
  #expected(revision: number): number {
    if (this.#last !== undefined) return this.#last + (this.#backwards ? -1 : 1);
    if (!this.#backwards) return this.#from;
    return revision > this.#from ? this.#from : Math.max(revision, Math.min(this.#from, this.#known));
  }
}
