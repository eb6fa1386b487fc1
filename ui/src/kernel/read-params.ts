import { givenIn } from "@provenwork/contracts/kernel/list-parameter";
import type { z } from "zod";

/** What a URL says by these names; a part that makes no sense is left out, the others stand. */
export function readParams<S extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: S,
  params: URLSearchParams,
): z.output<S> {
  const sound = Object.entries(givenIn(schema, params)).filter(([name, value]) => {
    const part = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return part?.safeParse(value).success === true;
  });
  return schema.parse(Object.fromEntries(sound));
}
