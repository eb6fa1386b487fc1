import type { z } from "zod";

/** What a URL says by these names; a part that makes no sense is left out, the others stand. */
export function readParams<S extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: S,
  params: URLSearchParams,
): z.output<S> {
  const sound = Object.entries(schema.shape).filter(
    ([name, part]) => params.has(name) && part.safeParse(params.get(name)).success,
  );
  return schema.parse(Object.fromEntries(sound.map(([name]) => [name, params.get(name)])));
}
