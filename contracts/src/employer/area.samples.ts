import { Register } from "../account/commands.ts";
import type { Belongings, Samples } from "../testing/area-samples.ts";
import { registration } from "../testing/registration.ts";
import { CompleteEmployerProfile } from "./commands.ts";

const profile = (mark = "Sample") => ({
  fullName: "Pat Example",
  email: `pat@${mark}.example`,
  phone: "555-123-4567",
  companyName: `${mark} Works`,
  industry: "Technology",
  companySize: "11-50",
  companyWebsite: `https://${mark}.example`,
  companyDescription: `${mark} builds bridges of steel and wood.`,
});

export const samples: Samples = {
  "complete-employer-profile": () => profile(),
};

export const groupBelongings: Belongings = async (call, mark) => {
  await call(Register, registration({ username: `${mark}-m`, userType: "employer" }));
  const { companyId } = await call(CompleteEmployerProfile, profile(mark));
  return { companyId: String(companyId) };
};
