import type { z } from "zod";

/** Parses URL parameters by the schema; each invalid one is ignored. */
export function readParams<S extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: S,
  params: URLSearchParams,
): z.output<S> {
  const sound = Object.entries(schema.shape).filter(
    ([name, part]) => params.has(name) && part.safeParse(params.get(name)).success,
  );
  return schema.parse(Object.fromEntries(sound.map(([name]) => [name, params.get(name)])));
}
