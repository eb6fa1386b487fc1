import { DescribeWorkExperience } from "./commands.ts";
import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const entry = () => ({
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "pat@acme.example",
});
const experienceId = "0190a000-0000-7000-8000-0000000000e1";

export const samples: Samples = {
  "describe-work-experience": () => ({ experiences: [entry()] }),
  "add-work-experience": entry,
  "change-work-experience": () => ({ ...entry(), experienceId }),
  "remove-work-experience": () => ({ experienceId }),
  "send-verification": () => ({ workEmail: "pat@acme.example", company: "Acme" }),
  "verify-code": () => ({ code: "ABCD2345" }),
  "reject-verification": () => ({ certificateId: nothing, experienceId, reason: "Sample reason" }),
  "status-list": () => ({ list: 1 }),
  "status-list-json": () => ({ list: 1 }),
  "public-key": () => ({ kid: "nothing" }),
  "check-credential": () => ({ credential: "sample" }),
  "offer-to-wallet": () => ({ experienceId }),
  "wallet-offer": () => ({ offer: "A".repeat(43) }),
};

export const outcomes: Outcomes = {
  "change-work-experience": "404 unknown-experience",
  "remove-work-experience": "404 unknown-experience",
  // The candidate has the experience of an earlier sample, and a code for it; the onboarding caller is new each time.
  "send-verification": { onboarding: "404 unknown-experience" },
  "verify-code": { onboarding: "409 no-code-issued", candidate: "422 invalid-code" },
  "reject-verification": "404 no-certificate",
  "offer-to-wallet": "404 unknown-experience",
  "wallet-offer": "404 no-offer",
  certificate: "404 no-certificate",
  credential: "404 no-certificate",
  "credential-json": "404 no-certificate",
  "certificate-seal": "404 no-seal",
  "badge-svg": "404 no-certificate",
  "badge-png": "404 no-certificate",
  "public-key": "404 no-key",
};

export const belongings: Belongings = async (call, mark) => {
  const job = { ...entry(), company: mark, role: mark, workEmail: `w@${mark}.example` };
  const { experiences } = await call(DescribeWorkExperience, { experiences: [job] });
  return { experienceId: String((experiences as { experienceId: string }[])[0]?.experienceId) };
};
