import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { until } from "@provenwork/platform/testing/until";
import type { Caller } from "#kernel/caller.ts";
import type { Slice } from "./slice.ts";

const ada = { fullName: "Ada O’Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
export const engineer = {
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "ada@acme.example",
};
/** Ada's request for a code. */
export const codeRequest = { workEmail: "ada@acme.example", company: "Acme" };

/** Visitors who request codes, and the outcomes of their mails. */
export function verificationMails(slice: () => Slice) {
  const outbox = () => slice().write.database.selectFrom("outbox").selectAll().execute();
  return {
    outbox,
    /** A visitor with one experience. */
    async onboarded(workEmail = engineer.workEmail): Promise<{ caller: Caller; experienceId: string }> {
      const { personId } = await slice().accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
      const caller: Caller = { role: "onboarding", personId };
      const experiences = [{ ...engineer, workEmail }];
      const described = await slice().accepted(DescribeWorkExperience, { experiences }, caller);
      return { caller, experienceId: described.experiences[0]?.experienceId ?? "" };
    },
    /** The kinds of events of an experience, failures with their reasons. */
    story: async (experienceId: string) =>
      (await slice().events(`work-experience-${experienceId}`)).map(({ type, data }) =>
        type === "CodeMailFailed" ? `${type} ${String(data["reason"])}` : type,
      ),
    settled: (status: string, count = 1) =>
      until(async () => (await outbox()).filter((row) => row.status === status).length === count),
    attempted: (attempts: number) => until(async () => (await outbox()).some((row) => row.attempts >= attempts)),
  };
}
