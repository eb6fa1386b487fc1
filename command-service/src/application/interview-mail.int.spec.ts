import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { described, verified } from "#testing/work-experience.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();

interface Applicant {
  readonly provenEmail?: string;
  /** To which a code was mailed that they entered. */
  readonly workEmail?: string;
  readonly appliedWith: string;
  readonly simulated?: true;
}

/** An interview of a candidate who has applied. */
async function interviewOf({ provenEmail, workEmail, appliedWith, simulated }: Applicant): Promise<void> {
  const [personId, jobId, companyId] = [randomUUID(), randomUUID(), randomUUID()];
  await slice.keys.ensure([personId]);
  await append(slice, accounts, personId, [
    {
      type: "AccountRegistered",
      data: { personId, credentialId: personId, role: "candidate", registeredAt: at() },
      personal: { username: "ada", fullName: "Ada Example", email: "" },
    },
    ...(provenEmail === undefined
      ? []
      : [{ type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email: provenEmail } }]),
  ]);
  if (workEmail !== undefined) {
    const of = { experienceId: randomUUID(), personId };
    const proof = verified(1);
    await append(slice, candidates, personId, [{ type: "ExperienceAdded", data: of }]);
    await append(slice, workExperiences, of.experienceId, [
      described(undefined, of),
      { ...proof, data: { ...proof.data, ...of }, personal: { ...proof.personal, address: workEmail } },
    ]);
  }
  await append(slice, jobs, jobId, [
    {
      type: "JobPosted",
      data: { jobId, companyId, ...lineCook, postedAt: at(), expiresAt: "2100-01-01T00:00:00.000Z" },
    },
  ]);
  const ids = { personId, jobId, companyId };
  const profile = { fullName: "Ada", email: appliedWith, phone: "", location: "", experiences: [], resumeName: null };
  const story: NewApplicationEvent[] = [
    {
      type: "ApplicationSubmitted",
      data: { ...ids, from: null, to: "pending", resume: null, submittedAt: at() },
      personal: { coverLetter: null, profile },
    },
    {
      type: "InterviewScheduled",
      data: {
        ...ids,
        interviewId: randomUUID(),
        sequence: 0,
        from: null,
        startsAt: "2026-11-25T16:30:00.000Z",
        timeZone: "America/Chicago",
        minutes: 45,
        scheduledAt: at(),
      },
      personal: { place: "12 Bridge Street", message: null },
    },
  ];
  await append(slice, applications, applicationIdOf({ personId, jobId }), story, { simulated });
}

const outbox = () =>
  slice.write.database.selectFrom("outbox").select("status").where("template", "=", "interview").execute();

it("is mailed to the address that they applied with if it is proven, else to the account's, else to none", async () => {
  await slice.startReactors();
  await interviewOf({ provenEmail: "a@home.example", workEmail: "a@work.example", appliedWith: "A@work.example" });
  await interviewOf({ provenEmail: "b@home.example", workEmail: "b@work.example", appliedWith: "b@other.example" });
  await interviewOf({ workEmail: "c@work.example", appliedWith: "c@work.example" });
  await interviewOf({ appliedWith: "d@home.example" });
  await until(async () => (await outbox()).filter(({ status }) => status !== "waiting").length === 4);
  const to = slice.mailServer.taken.flatMap((mail) => mail.to ?? []).map(({ address }) => address);
  expect(new Set(to)).toEqual(new Set(["A@work.example", "b@home.example", "c@work.example"]));
});

it("is not mailed in a simulated world", async () => {
  await slice.startReactors();
  await interviewOf({ provenEmail: "a@home.example", appliedWith: "a@home.example", simulated: true });
  await interviewOf({ provenEmail: "b@home.example", appliedWith: "b@home.example" });
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.to).toEqual([{ name: "", address: "b@home.example" }]);
  expect(await outbox()).toHaveLength(1);
});
