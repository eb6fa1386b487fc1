import type { MemberRole } from "@provenwork/contracts/company/rules";

export const roleNames: Readonly<Record<MemberRole, string>> = { owner: "Owner", recruiter: "Recruiter" };
