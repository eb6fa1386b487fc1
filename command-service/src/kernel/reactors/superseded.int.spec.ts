import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { DescribeWorkExperience, SendVerification } from "@provenwork/contracts/work-experience/commands";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "#kernel/caller.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

const workEmail = "ada@acme.example";
const ada = { fullName: "Ada Example", email: workEmail, phone: "123-456-7890", location: "Boston" };
const engineer = { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail };

let slice: Slice;
let caller: Caller;
beforeAll(async () => {
  slice = await openSlice();
  await slice.startReactors();
  const { personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" });
  caller = { role: "onboarding", personId };
  await slice.accepted(DescribeWorkExperience, { experiences: [engineer] }, caller);
});
afterAll(() => slice.close());

const send = async () => {
  slice.clock.forward(60);
  await slice.accepted(SendVerification, { workEmail, company: "Acme" }, caller);
};

it("a reactor whose checkpoint another process moved goes on from there, and mails each event once", async () => {
  await send();
  await slice.mailServer.received(1);
  // As another leader does, which had read on to the head of the log.
  const { position, eventId } = await slice.store.head();
  await slice.write.database.updateTable("reactor_checkpoints").set({ position, event_id: eventId }).execute();
  await send();
  await slice.mailServer.received(2);
  await send();
  expect(await slice.mailServer.received(3)).toHaveLength(3);
  expect(JSON.stringify(slice.warnings)).toMatch(
    /the checkpoint of the reactors was moved by another process, or deleted by an import of a log/,
  );
});

it("a reactor whose checkpoint was deleted, as an import of a log does, goes on at the head", async () => {
  await slice.write.database.deleteFrom("reactor_checkpoints").execute();
  await send();
  await until(() => slice.write.database.selectFrom("reactor_checkpoints").selectAll().executeTakeFirst());
  await send();
  const mails = await slice.mailServer.received(4);
  expect(mails.length).toBeLessThanOrEqual(5); // the email of the event that met the deletion is not sent again
});
