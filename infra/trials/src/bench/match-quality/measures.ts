/** Measures of a ranking, each from 0 to 1. */
export interface Quality {
  readonly precisionAt10: number;
  readonly reciprocalRank: number;
  readonly ndcgAt10: number;
}

const gain = (rank: number): number => 1 / Math.log2(rank + 2);

/** Of one ranking; `fitting` counts the postings that fit, ranked or not. */
export function qualityOf(ranked: readonly number[], fits: (posting: number) => boolean, fitting: number): Quality {
  const top = ranked.slice(0, 10).map(fits);
  const first = ranked.findIndex(fits);
  const ideal = Array.from({ length: Math.min(10, fitting) }, (_, rank) => gain(rank)).reduce(
    (sum, each) => sum + each,
    0,
  );
  const reached = top.reduce((sum, fit, rank) => sum + (fit ? gain(rank) : 0), 0);
  return {
    precisionAt10: top.filter(Boolean).length / 10,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    ndcgAt10: ideal === 0 ? 0 : reached / ideal,
  };
}

/** The mean of each measure. */
export const meanOf = (all: readonly Quality[]): Quality => {
  const mean = (measure: keyof Quality) => all.reduce((sum, each) => sum + each[measure], 0) / Math.max(1, all.length);
  return {
    precisionAt10: mean("precisionAt10"),
    reciprocalRank: mean("reciprocalRank"),
    ndcgAt10: mean("ndcgAt10"),
  };
};
