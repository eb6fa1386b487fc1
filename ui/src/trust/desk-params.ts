import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { z } from "zod";

/** URL parameters of the desk: filters and the open case. */
export const deskParams = z.object({
  kind: z.enum(caseKinds).optional(),
  rule: z.enum(trustRules).optional(),
  case: z.uuid().optional(),
});

/** The filters of the queue. */
export type DeskFilter = Omit<z.output<typeof deskParams>, "case">;
