import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import type { DemoAccount } from "@provenwork/contracts/development/demo-accounts";
import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { keyRing } from "@provenwork/platform/keys";
import type { System } from "../launch/system.ts";
import { Problem } from "../launch/problem.ts";

const email = "casey@northwind.example";
const now = { company: "Northwind Health", role: "Data Engineer", workEmail: email, currentJob: true };
const before = { company: "Fabrikam", role: "Analyst", workEmail: "casey@fabrikam.example", currentJob: false };

/** Leads the demo candidate through onboarding as a browser would: two jobs, of which one is proven. The account comes last. */
export async function onboardDemoCandidate(account: DemoAccount, { commandService }: System): Promise<void> {
  const send = visitor(`http://127.0.0.1:${commandService.port}`);
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
  // Derived as the mailer derives it, which waits for no mail; the mail arrives all the same.
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
}

/** A browser of its own: sends commands and keeps the cookies of their answers. */
function visitor(origin: string) {
  const cookies = new Map<string, string>();
  return async <C extends Command>(contract: C, input: object): Promise<OutputOf<C>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${origin}${contract.path}`, {
      method: contract.method,
      headers: { "content-type": "application/json", ...(cookie !== "" && { cookie }) },
      body: JSON.stringify(input),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const body = await answer.text();
    if (!answer.ok) throw new Problem(`the demo candidate: ${contract.name} answered ${answer.status}: ${body}`);
    return contract.output.parse(JSON.parse(body)) as OutputOf<C>;
  };
}
