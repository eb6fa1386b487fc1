/** One run of an arm; what it resolves with is compared, e.g. events per second. */
export type Arm = () => Promise<number>;

export interface Comparison {
  readonly ours: number;
  readonly reference: number;
  /** Median of ours over median of the reference. */
  readonly ratio: number;
  /** Ours against itself, early runs over late ones: how far from 1 it is, is how much the ratio may be off by. */
  readonly control: number;
}

/** Runs both arms `rounds` times in the order A B B A, so that a machine that grows slower or faster favours neither. */
export async function compare(ours: Arm, reference: Arm, rounds: number): Promise<Comparison> {
  const results = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await ours());
    results.reference.push(await reference());
    results.reference.push(await reference());
    results.ours.push(await ours());
  }
  const half = results.ours.length / 2;
  return {
    ours: median(results.ours),
    reference: median(results.reference),
    ratio: median(results.ours) / median(results.reference),
    control: median(results.ours.slice(0, half)) / median(results.ours.slice(half)),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest-rank percentile of unsorted values; NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1);
  return sorted[rank] ?? Number.NaN;
}

/** Seconds that `work` takes, with its result. */
export async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1_000, result];
}
