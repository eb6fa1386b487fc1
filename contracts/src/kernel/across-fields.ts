import { z } from "zod";

/**
 * For rules over several fields of an object (`refine`, `superRefine`): they run as soon as these fields are of the right
 * type, even if other fields are wrong. By default one unticked box hides them all.
 */
export const acrossFields = (fields: z.core.$ZodLooseShape) => {
  const needed = z.object(fields);
  return { when: ({ value }: { readonly value: unknown }) => needed.safeParse(value).success };
};
