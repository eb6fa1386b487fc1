import type { Samples } from "../testing/area-samples.ts";

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
