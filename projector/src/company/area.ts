import { defineArea } from "#kernel/area.ts";
import { companiesProjection } from "./companies/projection.ts";
import { companyProofsProjection } from "./company-proofs/projection.ts";
import { membersProjection } from "./members/projection.ts";

export const company = defineArea({
  name: "company",
  readModels: [companiesProjection, membersProjection, companyProofsProjection],
});
