import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { memberRoles } from "./rules.ts";

const ownersOnly = { status: 403, message: "Only an owner of the company may do this" } as const;
const unknownMember = { status: 404, message: "This person is not a member of your company" } as const;
const lastOwner = {
  status: 409,
  message: "A company keeps at least one owner. Make someone else owner first.",
} as const;

export const ChangeMemberRole = command({
  name: "change-member-role",
  summary: "An owner makes a member owner or recruiter; the last owner stays one",
  method: "PUT",
  path: "/api/employer/members/{memberId}/role",
  roles: ["employer"],
  touches: "group",
  owns: { memberId: "unknown-member" },
  input: z.strictObject({ memberId: id(), role: z.enum(memberRoles, "Please select a role") }),
  output: z.object({ memberId: z.uuid(), role: z.enum(memberRoles) }),
  refusals: { "unknown-member": unknownMember, "owners-only": ownersOnly, "last-owner": lastOwner },
});

export const RemoveMember = command({
  name: "remove-member",
  summary:
    "An owner removes a member, or a member leaves; the company's things are refused to them from the next call on. The last owner cannot leave",
  method: "DELETE",
  path: "/api/employer/members/{memberId}",
  roles: ["employer"],
  touches: "group",
  owns: { memberId: "unknown-member" },
  input: z.strictObject({ memberId: id() }),
  output: z.object({ memberId: z.uuid(), removed: z.literal(true) }),
  refusals: { "unknown-member": unknownMember, "owners-only": ownersOnly, "last-owner": lastOwner },
});
