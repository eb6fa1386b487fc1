import type { z } from "zod";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Search and filters of a list, as the URL has them, and how to set them. */
export function useListParams<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S) {
  const [params, setParams] = useSearchParams();
  return {
    given: readParams(schema, params),
    set: (next: Record<string, string>) => setParams(next, { preventScrollReset: true }),
  };
}
