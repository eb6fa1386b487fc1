import { urlsIn } from "@provenwork/platform/config";
import { z } from "zod";

/** Metrics in prom-client's JSON format. A histogram's values have names of their own; an unknown one is null. */
export const figures = z.array(
  z.object({
    name: z.string(),
    values: z.array(z.object({ value: z.number().nullable(), metricName: z.string().optional() })),
  }),
);
export type Figures = z.output<typeof figures>;

/** The figures of the projector of `setting`; of several, the leader's if there is one. None where no one answers. */
export async function projectorFigures(setting: string | undefined, deadline: number): Promise<Figures> {
  const all = await Promise.all(urlsIn(setting).map((url) => figuresAt(url, deadline)));
  const leader = all.find((each) => sumOf(each, "provenwork_projector_leading") === 1);
  return leader ?? all.find(({ length }) => length > 0) ?? [];
}

async function figuresAt(url: string, deadline: number): Promise<Figures> {
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
