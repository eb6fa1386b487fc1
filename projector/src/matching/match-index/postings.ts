import { grown } from "./lists.ts";

interface Posted {
  items: Int32Array;
  length: number;
}

/** By skill whole numbers that stand for who has or asks for it, in no order. */
export class Postings {
  readonly #bySkill: Posted[] = [];

  /** The first `length` of `items`; undefined for a skill that nobody has. */
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
