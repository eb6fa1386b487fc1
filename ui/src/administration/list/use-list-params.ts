import type { z } from "zod";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Search and filters of a list, as the URL has them, and how to set them. */
export function useListParams<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S) {
  const [params, setParams] = useSearchParams();
  return {
    given: readParams(schema, params),
    set: (next: Readonly<Record<string, string | undefined>>) => setParams(givenOf(next), { preventScrollReset: true }),
  };
}

/** Without what is not given. */
const givenOf = (next: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined));
