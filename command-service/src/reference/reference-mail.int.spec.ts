import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { askedAddresses, references } from "@provenwork/contracts/reference/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";
import { presentedRequest, stopToken } from "./mailed/reference-link.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();
const { role, startDate, endDate, currentJob } = engineer;

/** A candidate with a proven entry, who asks this address. */
async function asking(address = "hr@acme.example", proven = "ada@acme.example") {
  const [personId, experienceId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
  await slice.keys.ensure([personId]);
  const ids = { experienceId, personId };
  await append(slice, accounts, personId, [
    {
      type: "AccountRegistered",
      data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() },
      personal: { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" },
    },
  ]);
  await append(slice, workExperiences, experienceId, [
    { type: "ExperienceDescribed", data: ids, personal: { ...engineer, workEmail: proven } },
    {
      type: "ExperienceVerified",
      data: { ...ids, issue: 1, verifiedAt: at() },
      personal: { address: proven, company: "Acme", role },
    },
  ]);
  await append(slice, candidates, personId, [
    {
      type: "PersonalInformationProvided",
      data: { personId },
      personal: { fullName: "Ada Example", email: "", phone: "", location: "" },
    },
    { type: "ExperienceAdded", data: ids },
  ]);
  const expiresAt = new Date(slice.clock.now.getTime() + 30 * 86_400_000).toISOString();
  const request = { ...ids, requestId, revision: 0 };
  const ask = (...more: object[]) =>
    append(slice, references, experienceId, [
      {
        type: "AddressAsked",
        data: { ...request, askedAt: at(), expiresAt },
        personal: { address, claimed: { role, startDate, endDate, currentJob } },
      },
      ...more,
    ]);
  return { ...ids, requestId, request, ask };
}

const typesOf = async (experienceId: string) =>
  (await slice.events(`reference-${experienceId}`)).map(({ type }) => type);
const statuses = async () =>
  (await slice.write.database.selectFrom("outbox").where("template", "=", "reference").select("status").execute()).map(
    ({ status }) => status,
  );

it("a question is mailed with links of its own, and that is recorded", async () => {
  await slice.startReactors();
  const { experienceId, requestId, ask } = await asking();
  await ask();
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.to?.[0]?.address).toBe("hr@acme.example");
  expect(mail?.subject).toBe("A question about “Ada Example”");
  const [, token = ""] = /\/reference#token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  expect(await presentedRequest(token, slice.codeKeys)).toEqual({ experienceId, requestId });
  const stop = `${slice.publicUrl}/stop-questions/${await stopToken(slice.lookup.email("hr@acme.example"), slice.codeKeys)}`;
  expect(unsubscribeHeaders(mail)).toEqual([`<${stop}>`, oneClick]);
  await until(async () => (await typesOf(experienceId)).includes("RequestMailed"));
});

it("is dropped where it was withdrawn, the entry changed, the address stopped questions or became the candidate's", async () => {
  const [withdrawn, changed, stopped, own] = [
    await asking(),
    await asking(),
    await asking("stopped@acme.example"),
    await asking("Ada+hr@acme.example"),
  ];
  const { experienceId, personId } = changed;
  await append(slice, workExperiences, experienceId, [
    { type: "ExperienceChanged", data: { experienceId, personId, voidsProof: false }, personal: engineer },
  ]);
  await append(slice, askedAddresses, slice.lookup.email("stopped@acme.example"), [
    { type: "QuestionsStopped", data: { because: "unsubscribed", stoppedAt: at() } },
  ]);
  await slice.startReactors();
  await withdrawn.ask({ type: "RequestWithdrawn", data: { ...withdrawn.request, withdrawnAt: at() } });
  for (const { ask } of [changed, stopped, own]) await ask();
  await until(async () => (await statuses()).join() === "dropped,dropped,dropped,dropped");
  expect(slice.mailServer.taken).toEqual([]);
});

it("an answer is removed once the candidate proves its address as their own, and a question ends after its days", async () => {
  await slice.startReactors();
  const [ada, bob] = [await asking(), await asking("jo@acme.example")];
  for (const { ask } of [ada, bob]) await ask();
  await append(slice, references, ada.experienceId, [
    { type: "RequestAnswered", data: { ...ada.request, answer: "yes", answeredAt: at() } },
  ]);
  await append(slice, accounts, ada.personId, [
    {
      type: "EmailProven",
      data: { personId: ada.personId, issue: null, provenAt: at() },
      personal: { email: "hr@acme.example" },
    },
  ]);
  await until(async () => (await typesOf(ada.experienceId)).includes("AnswerRemoved"));
  slice.clock.forward(31 * 86_400);
  await until(async () => (await typesOf(bob.experienceId)).includes("RequestEnded"));
  expect(await typesOf(ada.experienceId)).not.toContain("RequestEnded");
});
