import type { z } from "zod";
import { givenParams } from "#kernel/query-string.ts";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Search and filters of a list, stored in the URL. */
export function useListParams<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S) {
  const [params, setParams] = useSearchParams();
  return {
    given: readParams(schema, params),
    /** Read from the address, which may be newer than the last render. */
    current: () => readParams(schema, new URLSearchParams(window.location.search)),
    set: (next: Readonly<Record<string, string | undefined>>) =>
      setParams(givenParams(next), { preventScrollReset: true }),
  };
}
