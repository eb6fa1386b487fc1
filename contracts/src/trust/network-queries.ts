import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { maxOfNetwork } from "./rules.ts";

/** How a work experience of a network stands now. */
export const neighbourStandings = [
  "this-one",
  "waiting",
  "cleared",
  "rejected",
  "company-owns-domain",
  "verified",
  "not-proven",
  "removed",
] as const;

const neighbour = z.object({
  /** Of the work experience. */
  id: z.uuid(),
  /** When it was entered, or proven later, from this network. */
  recordedAt: z.iso.datetime(),
  /** Of its person; empty where it is not known. */
  fullName: z.string(),
  role: z.string(),
  company: z.string(),
  standing: z.enum(neighbourStandings),
});
export type Neighbour = z.output<typeof neighbour>;

export const GetCaseNetwork = query({
  name: "case-network",
  summary:
    "Work experiences that were entered or verified from the network of a waiting case on the day that the rule one-network names, without the network itself. They are deleted with the key of that day",
  path: "/api/admin/trust/cases/{caseId}/network",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ caseId: id() }),
  output: z.object({
    /** In UTC. */
    day: z.iso.date(),
    /** In the order of time. */
    neighbours: z.array(neighbour).max(maxOfNetwork),
    /** Whether there are more than are listed. */
    more: z.boolean(),
  }),
  refusals: {
    "no-case": { status: 404, message: "No open case for this network" },
  },
});
