/** A seeded source of chance, so that a world can be generated again. Algorithm: mulberry32 (Tommy Ettinger, public domain). */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [0, below). */
  integer(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  uuid(): string;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  const hex = (digits: number) => Array.from({ length: digits }, () => integer(16).toString(16)).join("");
  return {
    next,
    integer,
    pick: (items) => items[integer(items.length)] ?? items[0],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[integer(4)]}${hex(3)}-${hex(12)}`,
  };
}
