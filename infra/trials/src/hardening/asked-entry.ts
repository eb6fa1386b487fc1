import { GetAccountExport } from "@provenwork/contracts/account/queries";
import { type CaughtMail, GetMailbox } from "@provenwork/contracts/development/queries";
import { AskAddress } from "@provenwork/contracts/reference/commands";
import { GetOwnReferences, type OwnReference } from "@provenwork/contracts/reference/queries";
import { SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences, type WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { until } from "@provenwork/platform/testing/until";
import { codeIn } from "../testing/code-in.ts";
import type { Client } from "./client.ts";

/** Proves the candidate's only entry and asks an address about it; resolves once nothing of that changes by itself any more. */
export async function proveAndAsk(candidate: Client): Promise<void> {
  const entry = async () => {
    const { experiences } = (await candidate.call(GetWorkExperiences)).json as { experiences: WorkExperienceView[] };
    return experiences[0];
  };
  const mailTo = async (address: string) =>
    ((await candidate.call(GetMailbox)).json as CaughtMail[]).find(({ to }) => to === address);
  const reference = async () => ((await candidate.call(GetOwnReferences)).json as OwnReference[])[0];

  const { workEmail = "", company = "" } = (await entry()) ?? {};
  await candidate.call(SendVerification, { workEmail, company });
  const code = await until(async () => codeIn((await mailTo(workEmail))?.text), `a code to ${workEmail}`);
  await candidate.call(VerifyCode, { code });
  await until(async () => typeof (await entry())?.certificateId === "string", "a certificate");
  const { experienceId, revision } = await until(reference, "an entry that can be asked about");
  const email = workEmail.replace(/^[^@]*/, "hr");
  const { status, text } = await candidate.call(AskAddress, { experienceId, revision, email });
  if (status !== 200) throw new Error(`ask-address answered ${status}: ${text}`);
  await until(async () => (await candidate.call(GetAccountExport)).text.includes("RequestMailed"), "a sent question");
}
