import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { askedAddresses, references } from "@provenwork/contracts/reference/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { openMailTransport } from "@provenwork/platform/mail/transport";
import { sendRawMail } from "@provenwork/platform/testing/send-raw-mail";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { startMailReceiver } from "#account/mail-reports/receiver.ts";
import { bounce, complaint } from "#account/mail-reports/sample-reports.ts";
import { takeReport } from "#account/mail-reports/take-report.steps.ts";
import { type Slice, mailFrom, openSlice } from "#testing/slice.ts";
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

it("a complaint or a bounce, sent to the receiver, ends questions to the address", async () => {
  const returnTo = "bounces@provenwork.example";
  const mail = openMailTransport({ smtpUrl: slice.mailServer.url, from: mailFrom, returnTo });
  const { templates } = await slice.startReactors({ mail });
  const { steps: openSteps, lookup, write } = slice;
  const take = takeReport({ database: write.database, openSteps, lookup, templates, clock: () => slice.clock.now });
  const log = { info: () => {}, warn: () => {} } as never;
  const receiver = await startMailReceiver({
    address: returnTo,
    host: "127.0.0.1",
    port: 0,
    take,
    count: () => {},
    log,
  });
  const stops = async (address: string) =>
    (await slice.events(`asked-address-${lookup.email(address)}`)).map(({ data }) => data["because"]);

  const asked = [
    ["spam@acme.example", () => complaint(returnTo), "complaint"],
    ["gone@acme.example", () => bounce("gone@acme.example"), "bounce"],
  ] as const;
  for (const [index, [address, report, because]] of asked.entries()) {
    const { ask, experienceId } = await asking(address);
    await ask();
    const mails = await slice.mailServer.received(index + 1);
    await until(async () => (await statuses()).filter((status) => status === "sent").length === index + 1);
    const header = mails[index]?.headers.find(({ key }) => key === "cfbl-address")?.value ?? "";
    const path = header.replace(/;.*/, "");
    for (let n = 0; n < 2; n++) expect(await sendRawMail(receiver.port, path, report())).toBe(250);
    expect(await stops(address)).toEqual([because]);
    expect((await typesOf(experienceId)).includes("RequestMailFailed")).toBe(because === "bounce");
  }
  for (const [address] of asked) await (await asking(address.toUpperCase())).ask();
  await until(async () => (await statuses()).filter((status) => status === "dropped").length === 2);
  expect(slice.mailServer.taken).toHaveLength(2);
  await receiver.stop();
});
