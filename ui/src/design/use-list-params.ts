import type { z } from "zod";
import { givenParams } from "#kernel/query-string.ts";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Search and filters of a list, as the URL has them, and how to set them. */
export function useListParams<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S) {
  const [params, setParams] = useSearchParams();
  return {
    given: readParams(schema, params),
    /** As the URL has them at this moment, which the last render may not have seen yet. */
    current: () => readParams(schema, new URLSearchParams(window.location.search)),
    set: (next: Readonly<Record<string, string | undefined>>) =>
      setParams(givenParams(next), { preventScrollReset: true }),
  };
}
