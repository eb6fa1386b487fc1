import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import { expect, it } from "vitest";
import type { Caller } from "#kernel/caller.ts";
import { openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";

const workEmail = "ada@acme.example";
const ada = { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
const engineer = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };

// The in-process server speaks EventStoreDB's protocol; it is no proof that a real one does the same.
it("mails and verifies on EventStoreDB's protocol, through a restart of the server", async () => {
  const server = new TestServer();
  await server.start();
  const slice = await openSlice(server.url);
  await slice.startReactors();
  const { personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
  const caller: Caller = { role: "onboarding", personId };
  const { experiences } = await slice.accepted(DescribeWorkExperience, { experiences: [engineer] }, caller);
  const send = () => slice.accepted(SendVerification, { workEmail, company: "Acme" }, caller);
  await send();
  await slice.mailServer.received(1);

  await server.stop();
  await server.start();
  slice.clock.forward(60);
  await until(async () => {
    try {
      return await send();
    } catch (error) {
      if (error instanceof EventStoreUnavailable) return undefined;
      throw error;
    }
  });
  const [, mail] = await slice.mailServer.received(2);
  const code = /^ {4}(\w{8})$/m.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await slice.accepted(VerifyCode, { code }, caller)).toMatchObject({ verificationStatus: "verified" });
  const stream = `work-experience-${experiences[0]?.experienceId ?? ""}`;
  await until(async () => (await slice.events(stream)).filter(({ type }) => type === "CodeMailed").length === 2);
  await slice.close();
  await server.stop();
});
