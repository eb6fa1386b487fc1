import { randomUUID } from "node:crypto";
import type { MailChoices } from "@provenwork/contracts/account/mail-preferences";
import { accounts } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { MessageSide } from "@provenwork/contracts/application/message-rules";
import { threads } from "@provenwork/contracts/application/message-state";
import { applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();

async function account(role: "candidate" | "employer", email?: string, mail?: MailChoices): Promise<string> {
  const personId = randomUUID();
  await slice.keys.ensure([personId]);
  await append(slice, accounts, personId, [
    {
      type: "AccountRegistered",
      data: { personId, credentialId: personId, role, registeredAt: at() },
      personal: { username: "ada", fullName: "Ada Example", email: "" },
    },
    ...(email === undefined
      ? []
      : [{ type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } }]),
    ...(mail === undefined
      ? []
      : [{ type: "NotificationPreferencesChanged", data: { personId, mail, changedAt: at() } }]),
  ]);
  return personId;
}

/** An application of Ada's, and who of the company may be emailed. */
async function applied(members: readonly string[]) {
  const [personId, jobId, companyId] = [await account("candidate", "ada@home.example"), randomUUID(), randomUUID()];
  const joined = members.map((member) => ({
    type: "MemberJoined",
    data: { companyId, personId: member, membership: 1, invitationId: randomUUID(), role: "recruiter", joinedAt: at() },
  }));
  await append(slice, companies, companyId, joined);
  await append(slice, jobs, jobId, [
    {
      type: "JobPosted",
      data: { jobId, companyId, ...lineCook, postedAt: at(), expiresAt: "2100-01-01T00:00:00.000Z" },
    },
  ]);
  const ids = { personId, jobId, companyId };
  const profile = { email: "ada@home.example", phone: "", location: "", experiences: [], resumeName: null };
  await append(slice, applications, applicationIdOf(ids), [
    {
      type: "ApplicationSubmitted",
      data: { ...ids, from: null, to: "pending", resume: null, submittedAt: at() },
      personal: { coverLetter: null, profile: { ...profile, fullName: "Ada Example" } },
    },
  ]);
  const send = (from: MessageSide, number: number, text: string, by = personId) =>
    append(
      slice,
      threads,
      applicationIdOf(ids),
      [
        {
          type: "MessageSent",
          data: { ...ids, messageId: randomUUID(), from, number, file: null, sentAt: at() },
          personal: { text, fileName: null },
        },
      ],
      { actor: { id: by, role: from === "company" ? "employer" : "candidate" } },
    );
  return { ids, send };
}

const settled = async () =>
  (await slice.write.database.selectFrom("outbox").select("status").where("template", "=", "message").execute()).filter(
    ({ status }) => status !== "waiting",
  );
const recipients = () => slice.mailServer.taken.flatMap((mail) => mail.to ?? []).map(({ address }) => address);

it("goes to the candidate with its text and a link to the thread, and with no address of the company's", async () => {
  await slice.startReactors();
  const pat = await account("employer", "pat@acme.example");
  const { ids, send } = await applied([pat]);
  await send("company", 1, "Does Thursday suit you?\nSee evil.example", pat);
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.to).toEqual([{ name: "", address: "ada@home.example" }]);
  expect(mail?.text).toContain("Does Thursday suit you?");
  expect(mail?.text).toContain(`/applications?messages=${ids.jobId}`);
  expect(mail?.text).not.toMatch(/pat@|evil\.example/);
});

it("goes to the member who wrote last, else to the one who joined first and wants it; never to an unproven address", async () => {
  await slice.startReactors();
  const unproven = await account("employer");
  const silent = await account("employer", "silent@acme.example", { newApplications: "none" });
  const [first, second] = [
    await account("employer", "first@acme.example"),
    await account("employer", "second@acme.example"),
  ];
  const fresh = await applied([unproven, silent, first, second]);
  await fresh.send("candidate", 1, "May I ask something?");
  await until(async () => (await settled()).length === 1);
  expect(recipients()).toEqual(["first@acme.example"]);
  await fresh.send("company", 1, "Of course.", second);
  await fresh.send("candidate", 2, "How late is the shift?");
  await until(async () => (await settled()).length === 3);
  expect(new Set(recipients())).toEqual(new Set(["ada@home.example", "first@acme.example", "second@acme.example"]));
  const none = await applied([unproven, silent]);
  await none.send("candidate", 1, "Anybody?");
  await until(async () => (await settled()).length === 4);
  expect(recipients()).toHaveLength(3);
});

it("is not sent once the message was read or the application withdrawn", async () => {
  await slice.startReactors();
  const pat = await account("employer", "pat@acme.example");
  const [read, withdrawn, sent] = [await applied([pat]), await applied([pat]), await applied([pat])];
  const message = { ...read.ids, messageId: randomUUID(), from: "company", number: 1, file: null, sentAt: at() };
  await append(slice, threads, applicationIdOf(read.ids), [
    { type: "MessageSent", data: message, personal: { text: "Read in time", fileName: null } },
    { type: "MessagesRead", data: { ...read.ids, side: "candidate", through: 1, readAt: at() } },
  ]);
  await append(slice, applications, applicationIdOf(withdrawn.ids), [
    { type: "ApplicationWithdrawn", data: { ...withdrawn.ids, from: "pending", to: "withdrawn", withdrawnAt: at() } },
  ]);
  await withdrawn.send("company", 1, "Too late", pat);
  await sent.send("company", 1, "This one goes", pat);
  await until(async () => (await settled()).length === 3);
  expect(slice.mailServer.taken.map(({ text }) => text)).toEqual([expect.stringContaining("This one goes")]);
});

it("is not sent for the message of a decision, which the email about the decision has", async () => {
  await slice.startReactors();
  const pat = await account("employer", "pat@acme.example");
  const { ids, send } = await applied([pat]);
  const decision = { actor: { id: pat, role: "employer" as const }, commandId: randomUUID() };
  const explained = { ...ids, decision: "approved", reason: null, explainedAt: at() };
  const approved = { ...ids, from: "pending", to: "approved", decidedAt: at() };
  await append(
    slice,
    applications,
    applicationIdOf(ids),
    [
      { type: "ApplicationApproved", data: approved },
      { type: "DecisionExplained", data: explained, personal: { message: "Come on Monday" } },
    ],
    decision,
  );
  const message = { ...ids, messageId: randomUUID(), from: "company", number: 1, file: null, sentAt: at() };
  const copy = [{ type: "MessageSent", data: message, personal: { text: "Come on Monday", fileName: null } }];
  await append(slice, threads, applicationIdOf(ids), copy, decision);
  await send("company", 2, "And bring your knives", pat);
  await until(async () => (await settled()).length === 2);
  const mails = (await slice.mailServer.received(2)).map(({ text }) => text ?? "");
  expect(mails.filter((text) => text.includes("Come on Monday"))).toHaveLength(1);
  expect(mails.filter((text) => text.includes("knives"))).toHaveLength(1);
});
