import { z } from "zod";
import { maxCredential } from "../work-experience/elsewhere-commands.ts";

/** A position as a resume describes it, for its candidate to accept, change or drop. */
export const position = z.object({
  /** Empty if the resume does not name it; the same for `role` and `startDate`. */
  company: z.string(),
  role: z.string(),
  /** A month such as `Jan-25`, or a year such as `2025` if there is no month. */
  startDate: z.string(),
  /** The same; empty for a current position. */
  endDate: z.string(),
  currentJob: z.boolean(),
  /** The words it was read from; empty for JSON Resume and LER-RS. */
  quote: z.string(),
  /** From 1; formats without pages have none. */
  page: z.int().positive().optional(),
  /** The signed credential that the resume carries for it; unchecked. */
  credential: z.string().max(maxCredential).optional(),
});
export type Position = z.output<typeof position>;
