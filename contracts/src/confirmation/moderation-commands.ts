import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { judgedCase, notShown } from "../trust/judged-case.ts";

export const RejectConfirmation = command({
  name: "reject-confirmation",
  summary:
    "Rejects a company's confirmation, which then counts nowhere; the address stays verified. The candidate sees the reason. `judged`: which findings of its case were confirmed, visible only to admins",
  path: "/api/admin/confirmations/{confirmationId}/rejection",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ confirmationId: id(), entry: id(), reason, judged: judgedCase.optional() }),
  output: z.object({ confirmationId: z.uuid(), rejectedAt: z.iso.datetime() }),
  refusals: {
    "no-confirmation": { status: 404, message: "This work experience has no such confirmation" },
    "not-standing": { status: 409, message: "This confirmation no longer counts" },
    "not-shown": notShown,
  },
});
