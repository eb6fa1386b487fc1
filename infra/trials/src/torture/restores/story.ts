import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { EraseAccount, Register } from "@provenwork/contracts/account/commands";
import { ProvidePersonalInformation, UploadResume } from "@provenwork/contracts/candidate/commands";
import { until } from "@provenwork/platform/testing/until";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import type { KeyRing } from "@provenwork/platform/keys";
import { type Answer, type Client, clientOf } from "../../hardening/client.ts";

export type Moment = "a" | "b";

/** A person with a mark in each of their texts. */
export interface Person {
  readonly mark: string;
  readonly client: Client;
  readonly certificateId: string;
}

/** Location and resume length at each moment, distinguishable in any answer. */
export const locationAt = (mark: string, moment: Moment): string => `Street ${moment} of ${mark}`;
export const resumeAt = (moment: Moment) => pdfFile(moment === "a" ? 1_000 : 2_000);

export const password = "Correct-Horse-7-Battery";

export const information = (mark: string, location: string) => ({
  fullName: `Somebody ${mark}`,
  email: `${mark}@works-${mark}.example`,
  phone: "555-010-1234",
  location,
});

/** A visitor to whom a code was emailed. `again`: asks for another one; `enter`: enters the code of an issue, the first one is 1. */
export async function askForCode(url: string, mark: string, codeKeys: KeyRing) {
  const client = clientOf(url);
  const person = information(mark, `Town of ${mark}`);
  const { email: workEmail } = person;
  const job = { company: `Works ${mark}`, role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };
  done(await client.call(ProvidePersonalInformation, person));
  done(await client.call(DescribeWorkExperience, { experiences: [job] }));
  const again = () => client.call(SendVerification, { workEmail, company: job.company });
  const { experienceId } = done(await again()).json as { experienceId: string };
  const enter = (issue: number) => {
    const code = verificationCode({ experienceId, address: workEmail, issue, keyId: codeKeys.current }, codeKeys);
    return client.call(VerifyCode, { code });
  };
  return { client, workEmail, again, enter };
}

/** A candidate with an account, a resume and a certificate. */
export async function settle(url: string, mark: string, moment: Moment, codeKeys: KeyRing): Promise<Person> {
  const { client, enter } = await askForCode(url, mark, codeKeys);
  done(await client.call(ProvidePersonalInformation, information(mark, locationAt(mark, moment))));
  done(await client.call(UploadResume, formWith(resumeAt(moment), `${mark}.pdf`)));
  done(await enter(1));
  done(await client.call(Register, { username: mark, password, fullName: "", email: "", userType: "candidate" }));
  return { mark, client, certificateId: await certificateOf(client) };
}

const certificateOf = (client: Client): Promise<string> =>
  until(async () => {
    const { json } = done(await client.call(GetWorkExperiences));
    const { experiences } = json as { experiences: { certificateId: string | null }[] };
    return experiences[0]?.certificateId ?? undefined;
  }, "a certificate");

export async function move({ client, mark }: Person, moment: Moment): Promise<void> {
  done(await client.call(ProvidePersonalInformation, information(mark, locationAt(mark, moment))));
  done(await client.call(UploadResume, formWith(resumeAt(moment), `${mark}.pdf`)));
}

/** Erases a person whose browser keeps its cookies. */
export async function erase({ client }: Person): Promise<void> {
  const kept = new Map(client.cookies);
  done(await client.call(EraseAccount, { password }));
  for (const [name, value] of kept) client.cookies.set(name, value);
}

/** @throws what it was refused with */
export function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`the story ended with ${answer.status}: ${answer.text}`);
  return answer;
}
