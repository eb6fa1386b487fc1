/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  uuid(): string;
}

/** Marsaglia's xorshift: small, fast, and good enough to scatter test data. */
export function seededRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) next();
  const integer = (below: number) => next() % below;
  return {
    integer,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (choices) => choices[integer(choices.length)] ?? choices[0],
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, "0")).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
