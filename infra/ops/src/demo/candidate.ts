import { randomUUID } from "node:crypto";
import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion } from "@provenwork/contracts/account/rules";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import type { DemoAccount } from "@provenwork/contracts/development/demo-accounts";
import type { Command, Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { keyRing } from "@provenwork/platform/keys";
import type { System } from "../launch/system.ts";
import { patiently } from "../event-store/patience.ts";
import { Problem } from "../launch/problem.ts";

const email = "casey@northwind.example";
const now = { company: "Northwind Health", role: "Data Engineer", workEmail: email, currentJob: true };
const before = { company: "Fabrikam", role: "Analyst", workEmail: "casey@fabrikam.example", currentJob: false };

/** Leads the demo candidate through onboarding as a browser would: two jobs, of which one is proven. The account comes last. */
export async function onboardDemoCandidate(account: DemoAccount, { commandService, queryService }: System) {
  const { send, ask } = visitor({ commands: commandService.port, queries: queryService.port });
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
  await untilMailed(async () => (await ask(GetWorkExperiences)).experiences.find(({ id }) => id === experienceId));
  // Derived as the mailer derives it, which is simpler than reading it out of the mail.
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

// Milliseconds: an unavailable mail catcher must not block the demo.
const patience = 5_000;
const between = 50;

/** Status of an answer without an event store. */
const unavailable = 503;

/** The story of a proof has its mail in it, and a code that was used already is mailed no more. */
async function untilMailed(look: () => Promise<WorkExperienceView | undefined>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < patience;) {
    if ((await look())?.code?.mail !== "pending") return;
    await new Promise((resolve) => setTimeout(resolve, between));
  }
}

/** A client with its own cookie jar, for commands and queries. */
function visitor(ports: { commands: number; queries: number }) {
  const cookies = new Map<string, string>();
  const send = <C extends Command>(contract: C, input: object) => call(contract, ports.commands, JSON.stringify(input));
  const ask = <Q extends Query>(contract: Q) => call(contract, ports.queries);
  return { send, ask };

  async function call<E extends Endpoint>(contract: E, port: number, body?: string): Promise<OutputOf<E>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const keyed = "idempotent" in contract && contract.idempotent === true;
    const request = {
      method: contract.method,
      headers: {
        "content-type": "application/json",
        ...(cookie !== "" && { cookie }),
        ...(keyed && { "idempotency-key": randomUUID() }),
      },
      ...(body !== undefined && { body }),
    };
    const answer = await patiently(
      () => fetch(`http://127.0.0.1:${port}${contract.path}`, request),
      ({ status }) => status === unavailable,
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Problem(`the demo candidate: ${contract.name} answered ${answer.status}: ${text}`);
    return contract.output.parse(JSON.parse(text)) as OutputOf<E>;
  }
}
