import { companyFields } from "../company/rules.ts";
import type { CompanyProfile } from "../company/state.ts";
import { optionalDefaults } from "../kernel/fields.ts";

/** The company of tests in which its profile does not matter. */
export const acme: CompanyProfile = {
  ...optionalDefaults(companyFields),
  name: "Acme",
  industry: "Technology",
  size: "11-50",
  description: "We build bridges.",
};
