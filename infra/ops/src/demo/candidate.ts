import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { type DemoAccount, demoSkills } from "@provenwork/contracts/development/demo-accounts";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { keyRing } from "@provenwork/platform/keys";
import type { System } from "../launch/system.ts";
import { demoVisitor } from "./visitor.ts";

const email = "casey@northwind.example";
const now = { company: "Northwind Health", role: "Data Engineer", workEmail: email, currentJob: true };
const before = { company: "Fabrikam", role: "Analyst", workEmail: "casey@fabrikam.example", currentJob: false };

/** Onboards the demo candidate as a browser would: two jobs, one of them verified, then the account and its skills. */
export async function onboardDemoCandidate(account: DemoAccount, { commandService, queryService }: System) {
  const { send, ask } = demoVisitor({ commands: commandService.port, queries: queryService.port });
  const { fullName, username, password } = account;
  await send(ProvidePersonalInformation, { fullName, email, phone: "512-555-0142", location: "Austin, TX" });
  const { experiences } = await send(DescribeWorkExperience, {
    experiences: [
      { ...now, startDate: "Mar-22" },
      { ...before, startDate: "Jun-18", endDate: "Feb-22" },
    ],
  });
  const experienceId = experiences[0]?.experienceId ?? "";
  await send(SendVerification, { workEmail: email, company: now.company, experienceId });
  await untilEmailSent(async () => (await ask(GetWorkExperiences)).experiences.find(({ id }) => id === experienceId));
  // Derived as the mailer does, which is simpler than reading it from the email.
  const ring = keyRing.parse(commandService.env["VERIFICATION_CODE_KEYS"]);
  const code = verificationCode({ experienceId, address: email, issue: 1, keyId: ring.current }, ring);
  await send(VerifyCode, { code, experienceId });
  await send(Register, {
    username,
    password,
    fullName,
    email,
    userType: "candidate",
    termsVersion: currentTermsVersion,
  });
  await send(UpdateSkills, { skills: [...demoSkills] });
}

// Milliseconds: an unavailable email catcher must not block the demo.
const timeoutMs = 5_000;
const intervalMs = 50;

/** Waits for the email, because a proof's timeline shows it, and a used code is no longer emailed. */
async function untilEmailSent(poll: () => Promise<WorkExperienceView | undefined>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < timeoutMs;) {
    if ((await poll())?.code?.mail !== "pending") return;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
