import type { Query } from "@provenwork/contracts/kernel/endpoint";
import { sampleOf } from "@provenwork/contracts/testing/samples";

/** A query's path with these values for its parameters. @throws for a parameter that no sample was given for */
export function samplePath({ name, path }: Query, samples: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const sample = samples[parameter];
    if (sample === undefined) throw new Error(`${name}: give the generated tests a sample of ${parameter}`);
    return sample;
  });
}

/** The search of a query's sample: its fields that are no parameters of the path. */
export function sampleSearch(query: Query): URLSearchParams {
  const fields = Object.entries(sampleOf(query) as Readonly<Record<string, string>>);
  return new URLSearchParams(fields.filter(([name]) => !query.path.includes(`{${name}}`)));
}
