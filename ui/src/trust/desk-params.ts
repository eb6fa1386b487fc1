import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { z } from "zod";

/** What the address of the desk says: which cases are listed, and which one is open. */
export const deskParams = z.object({
  kind: z.enum(caseKinds).optional(),
  rule: z.enum(trustRules).optional(),
  case: z.uuid().optional(),
});

/** Which cases are listed. */
export type DeskFilter = Omit<z.output<typeof deskParams>, "case">;
