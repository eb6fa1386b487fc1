import type { Query } from "@provenwork/contracts/kernel/endpoint";

/** A query's path with these values for its parameters. @throws for a parameter that no sample was given for */
export function samplePath({ name, path }: Query, samples: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const sample = samples[parameter];
    if (sample === undefined) throw new Error(`${name}: give the generated tests a sample of ${parameter}`);
    return sample;
  });
}
