import { grown } from "./lists.ts";

interface Posted {
  items: Int32Array;
  length: number;
}

/** For each skill, the packed numbers of the jobs or candidates that list it, unordered. */
export class Postings {
  readonly #bySkill: Posted[] = [];

  /** Only the first `length` of `items` are valid; undefined for a skill without postings. */
  of(skill: number): Readonly<Posted> | undefined {
    return this.#bySkill[skill];
  }

  add(skill: number, item: number): void {
    const posted = (this.#bySkill[skill] ??= { items: new Int32Array(4), length: 0 });
    if (posted.length === posted.items.length) posted.items = grown(posted.items, posted.length + 1);
    posted.items[posted.length++] = item;
  }

  remove(skill: number, item: number): void {
    const posted = this.#bySkill[skill];
    const at = posted?.items.subarray(0, posted.length).indexOf(item) ?? -1;
    if (posted === undefined || at < 0) return;
    posted.length -= 1;
    posted.items[at] = posted.items[posted.length] ?? 0;
  }
}
