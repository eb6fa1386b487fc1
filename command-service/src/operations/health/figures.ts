import { z } from "zod";

/** Metrics in prom-client's JSON format. A histogram's values have names of their own; an unknown one is null. */
export const figures = z.array(
  z.object({
    name: z.string(),
    values: z.array(z.object({ value: z.number().nullable(), metricName: z.string().optional() })),
  }),
);
export type Figures = z.output<typeof figures>;

/** The figures of another process; none where it does not answer. `url` is its origin. */
export async function figuresAt(url: string | undefined, deadline: number): Promise<Figures> {
  if (url === undefined) return [];
  try {
    const answer = await fetch(new URL("/metrics.json", url), { signal: AbortSignal.timeout(deadline) });
    return figures.parse(await answer.json());
  } catch {
    return [];
  }
}

/** The sum of a metric over its labels; null where it is missing or not known. */
export function sumOf(metrics: Figures, wanted: string): number | null {
  const found = metrics.flatMap(({ name, values }) => values.filter(({ metricName = name }) => metricName === wanted));
  const sum = found.reduce((all, { value }) => all + (value ?? Number.NaN), 0);
  return found.length === 0 || Number.isNaN(sum) ? null : sum;
}
