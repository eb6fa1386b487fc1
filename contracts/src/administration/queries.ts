import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";

export const GetPublicFigures = query({
  name: "public-figures",
  summary: "Figures for the landing page, counted from the log",
  path: "/api/public-figures",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({}),
  output: z.object({
    /** Number of proofs of work experience since the log began. */
    proofs: z.number().int().nonnegative(),
  }),
});
