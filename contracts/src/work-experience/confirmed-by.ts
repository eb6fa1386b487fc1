import { z } from "zod";

/** The company that confirms role and dates of an entry as they are shown. `domainHeld`: it still has its domain verified. */
export const confirmedBy = z.object({ company: z.string(), domainHeld: z.boolean() });
export type ConfirmedBy = z.output<typeof confirmedBy>;

export const formatConfirmedBy = ({ company, domainHeld }: ConfirmedBy): string =>
  `Confirmed by ${company}${domainHeld ? "" : " while it owned the domain"}`;
