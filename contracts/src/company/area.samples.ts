import { formWith } from "../testing/form-with.ts";
import { pngFile } from "../testing/image-files.ts";
import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";
import { InviteMember } from "./commands.ts";
import { GetCompanyMembers } from "./queries.ts";
import { standardStages } from "./stages.ts";
import { standardTemplates } from "./templates.ts";

let invited = 0;
/** A well-formed link of no company. */
const token = `${nothing}.${nothing}.${"x".repeat(43)}`;

export const samples: Samples = {
  "upload-logo": () => formWith(pngFile(), "logo.png"),
  "change-member-role": () => ({ memberId: nothing, role: "recruiter" }),
  "invite-member": () => ({ email: `colleague-${process.pid}-${++invited}@mail.example`, role: "recruiter" }),
  "open-invitation": () => ({ token }),
  "accept-invitation": () => ({ token }),
  "send-domain-code": () => ({ email: "pat@elsewhere.example" }),
  "set-stages": () => ({ stages: [...standardStages, { stage: nothing, name: "Trial day" }] }),
  "set-templates": () => ({ templates: standardTemplates.toReversed() }),
  "verify-domain": () => ({ code: "AAAA2222" }),
};

export const outcomes: Outcomes = {
  "company-logo": "404 no-logo",
  "change-member-role": "404 unknown-member",
  "remove-member": "404 unknown-member",
  "withdraw-invitation": "404 unknown-invitation",
  "open-invitation": "404 link-invalid",
  "accept-invitation": "404 link-invalid",
  "send-domain-code": "422 another-domain",
  company: "404 no-company",
  "verify-domain": "409 no-code-issued",
};

export const groupBelongings: Belongings = async (call, mark) => {
  const members = (await call(GetCompanyMembers, {})) as unknown as { memberId: string }[];
  const { invitationId } = await call(InviteMember, { email: `${mark}@mail.example`, role: "recruiter" });
  return { memberId: String(members[0]?.memberId), invitationId: String(invitationId) };
};
