import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { reason } from "../kernel/reason.ts";
import { id } from "../kernel/text.ts";
import { judgedCase, notShown } from "../trust/judged-case.ts";

export const RejectVerification = command({
  name: "reject-verification",
  summary:
    "Rejects the verification behind a certificate and revokes the certificate; only the holder sees the reason. `judged`: which findings of its case were confirmed, visible only to admins",
  path: "/api/admin/certificates/{certificateId}/rejection",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ certificateId: id(), experienceId: id(), reason, judged: judgedCase.optional() }),
  output: z.object({ certificateId: z.uuid(), revokedAt: z.iso.datetime() }),
  refusals: {
    "no-certificate": { status: 404, message: "This work experience has no such certificate" },
    "not-standing": { status: 409, message: "This certificate is already revoked" },
    "not-shown": notShown,
  },
});
