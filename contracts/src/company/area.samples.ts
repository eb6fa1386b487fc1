import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";
import { GetCompanyMembers } from "./queries.ts";

export const samples: Samples = {
  "change-member-role": () => ({ memberId: nothing, role: "recruiter" }),
  "remove-member": () => ({ memberId: nothing }),
};

export const outcomes: Outcomes = {
  "change-member-role": "404 unknown-member",
  "remove-member": "404 unknown-member",
};

export const groupBelongings: Belongings = async (call) => {
  const members = (await call(GetCompanyMembers, {})) as unknown as { memberId: string }[];
  return { memberId: String(members[0]?.memberId) };
};
