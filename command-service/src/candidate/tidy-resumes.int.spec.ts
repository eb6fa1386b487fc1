import { randomUUID } from "node:crypto";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { threads } from "@provenwork/contracts/application/message-state";
import { applications } from "@provenwork/contracts/application/state";
import type { Actor } from "@provenwork/contracts/kernel/event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { until } from "@provenwork/platform/testing/until";
import { systemId } from "#kernel/reactors/effects.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { tidyLater } from "#kernel/reactors/tidy-later.ts";
import { tidy, tidyResumesAction } from "./tidy-resumes.reaction.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const bytes = () => ReadableStream.from([Buffer.from("sealed")]) as AsyncIterable<Uint8Array>;
const store = async (personId: string): Promise<string> => {
  const fileId = randomUUID();
  await slice.files.write({ personId, fileId }, bytes());
  return fileId;
};
const kept = async (personId: string) => (await slice.files.list(personId)).map(({ fileId }) => fileId);
const due = () => slice.write.database.selectFrom("due").selectAll().where("kind", "=", "tidy-resumes").execute();
const allDone = () => until(async () => (await due()).every(({ done_at }) => done_at !== null));

function steps(actor: Actor = { id: null, role: "system" }) {
  const commandId = systemId("test", randomUUID());
  const origin = { commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now };
  return slice.steps({ ...systemOrigin(origin), actor });
}
const name = (personId: string, fileId: string, role: "system" | "onboarding" = "system") =>
  steps({ id: role === "system" ? null : personId, role }).handle(candidates, personId, () =>
    accept({
      type: "ResumeUploaded" as const,
      data: {
        personId,
        fileId,
        mediaType: "application/pdf" as const,
        size: 6,
        uploadedAt: slice.clock.now.toISOString(),
      },
      personal: { fileName: "cv.pdf" },
    }),
  );
const tidyAt = (personId: string, now: Date) =>
  tidy({ openSteps: slice.steps, files: slice.files })({
    timerId: randomUUID(),
    subjectId: personId,
    dueAt: now,
    now,
    causationId: randomUUID(),
    correlationId: randomUUID(),
  });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

it("deletes a file that was replaced or removed, once its event is there", async () => {
  await slice.startReactors();
  const personId = randomUUID();
  const first = await store(personId);
  await name(personId, first);
  const second = await store(personId);
  await name(personId, second);
  await until(async () => (await kept(personId)).length === 1);
  expect(await kept(personId)).toEqual([second]);
  await steps().handle(candidates, personId, () =>
    accept({
      type: "ResumeRemoved" as const,
      data: { personId, fileId: second, removedAt: slice.clock.now.toISOString() },
    }),
  );
  await until(async () => (await kept(personId)).length === 0);
  await allDone();
});

it("keeps a replaced resume until it is removed", async () => {
  await slice.startReactors();
  const personId = randomUUID();
  const [first, second] = [await store(personId), await store(personId)];
  const event = { personId, fileId: first, mediaType: "application/pdf" as const, size: 6 };
  await name(personId, first);
  await steps().handle(candidates, personId, () =>
    accept({
      type: "ResumeKept" as const,
      data: { ...event, uploadedAt: slice.clock.now.toISOString() },
      personal: { fileName: "cv.pdf" },
    }),
  );
  await name(personId, second);
  await allDone();
  expect((await kept(personId)).toSorted()).toEqual([first, second].toSorted());
  await steps().handle(candidates, personId, () =>
    accept({
      type: "KeptResumeRemoved" as const,
      data: { personId, fileId: first, removedAt: slice.clock.now.toISOString() },
    }),
  );
  await until(async () => (await kept(personId)).length === 1);
  expect(await kept(personId)).toEqual([second]);
});

it("removes a visitor's resume after a day unless the visitor has made an account", async () => {
  await slice.startReactors();
  const [gone, stays] = [randomUUID(), randomUUID()];
  for (const personId of [gone, stays]) await name(personId, await store(personId), "onboarding");
  slice.clock.forward(60 * 60);
  const newer = await store(gone);
  await name(gone, newer, "onboarding");
  await steps().handle(accounts, stays, () =>
    accept({
      type: "AccountRegistered" as const,
      data: {
        personId: stays,
        credentialId: randomUUID(),
        role: "candidate" as const,
        registeredAt: slice.clock.now.toISOString(),
      },
      personal: { username: "pat-example", fullName: "Pat", email: "" },
    }),
  );
  const dropped = async () =>
    (
      await slice.write.database.selectFrom("due").selectAll().where("kind", "=", "drop-anonymous-resume").execute()
    ).filter(({ done_at }) => done_at !== null).length;
  slice.clock.forward(23 * 60 * 60);
  await until(async () => (await dropped()) === 2);
  await until(async () => (await kept(gone)).length === 1);
  expect(await kept(gone)).toEqual([newer]);
  slice.clock.forward(60 * 60);
  await until(async () => (await kept(gone)).length === 0);
  expect((await slice.events(`candidate-${gone}`)).at(-1)?.type).toBe("ResumeRemoved");
  expect(await kept(stays)).toHaveLength(1);
});

it("deletes every file of an erased person, named or not", async () => {
  await slice.startReactors();
  const [erased, other] = [randomUUID(), randomUUID()];
  await name(erased, await store(erased));
  await store(erased);
  await apply(erased, jobId(), await store(erased));
  await name(other, await store(other));
  await steps().handle(accounts, erased, () =>
    accept({
      type: "AccountErased" as const,
      data: { personId: erased, reason: "requested" as const, erasedAt: slice.clock.now.toISOString() },
    }),
  );
  await until(async () => (await kept(erased)).length === 0);
  expect(await kept(other)).toHaveLength(1);
});

const jobId = () => randomUUID();
const profile = {
  fullName: "Pat",
  email: "pat@acme.example",
  phone: "",
  location: "",
  experiences: [],
  resumeName: "cv.pdf",
};
/** Applies with a copy of a resume. */
async function apply(personId: string, job: string, fileId: string, from: "withdrawn" | null = null) {
  await slice.files.copy({ personId, fileId }, job);
  await steps().handle(applications, applicationIdOf({ personId, jobId: job }), () =>
    accept({
      type: "ApplicationSubmitted" as const,
      data: {
        personId,
        jobId: job,
        companyId: randomUUID(),
        from,
        to: "pending" as const,
        resume: { fileId, mediaType: "application/pdf" as const, size: 6 },
        submittedAt: slice.clock.now.toISOString(),
      },
      personal: { coverLetter: null, profile },
    }),
  );
}
const withdraw = (personId: string, job: string) =>
  steps().handle(applications, applicationIdOf({ personId, jobId: job }), () =>
    accept({
      type: "ApplicationWithdrawn" as const,
      data: {
        personId,
        jobId: job,
        companyId: randomUUID(),
        from: "pending" as const,
        to: "withdrawn" as const,
        withdrawnAt: slice.clock.now.toISOString(),
      },
    }),
  );
const copies = async (personId: string) =>
  (await slice.files.list(personId)).flatMap(({ copiedFor }) => copiedFor ?? []).toSorted();

it("keeps the copies of applications when the resume is replaced or removed, until they are withdrawn", async () => {
  await slice.startReactors();
  const [personId, one, two] = [randomUUID(), jobId(), jobId()];
  const first = await store(personId);
  await name(personId, first);
  for (const job of [one, two]) await apply(personId, job, first);
  const second = await store(personId);
  await name(personId, second);
  await until(async () => (await kept(personId)).length === 3);
  expect(await copies(personId)).toEqual([one, two].toSorted());
  slice.clock.now = inHours(1);
  await withdraw(personId, one);
  await until(async () => (await copies(personId)).length === 1);
  expect(await copies(personId)).toEqual([two]);
  await allDone();
});

it("removes copies that no application uses, and keeps recent ones for applications being submitted", async () => {
  const [personId, job] = [randomUUID(), jobId()];
  const fileId = await store(personId);
  await name(personId, fileId);
  await slice.files.copy({ personId, fileId }, job);
  await tidyAt(personId, inHours(0.9));
  expect(await copies(personId)).toEqual([job]);
  await apply(personId, job, fileId);
  await withdraw(personId, job);
  slice.clock.now = new Date();
  await slice.files.copy({ personId, fileId }, job);
  await tidyAt(personId, inHours(0.9));
  expect(await copies(personId)).toEqual([job]);
  await tidyAt(personId, inHours(1.1));
  expect(await copies(personId)).toEqual([]);
});

/** Sends a file that is stored by now. */
const message = (personId: string, job: string, fileId: string) =>
  steps().handle(threads, applicationIdOf({ personId, jobId: job }), () =>
    accept({
      type: "MessageSent" as const,
      data: {
        personId,
        jobId: job,
        companyId: randomUUID(),
        messageId: randomUUID(),
        from: "company" as const,
        number: 1,
        file: { fileId, mediaType: "image/png" as const, size: 6 },
        sentAt: slice.clock.now.toISOString(),
      },
      personal: { text: "", fileName: "plan.png" },
    }),
  );
const attach = async (personId: string, job: string): Promise<string> => {
  const fileId = randomUUID();
  await slice.files.write({ personId, fileId, copiedFor: job }, bytes());
  return fileId;
};

it("keeps the files of a thread after a withdrawal, whatever became of the company, until the candidate is erased", async () => {
  const [personId, job, other] = [randomUUID(), jobId(), jobId()];
  await apply(personId, job, await store(personId));
  const sent = await attach(personId, job);
  await message(personId, job, sent);
  const ofNoApplication = await attach(personId, other);
  await message(personId, other, ofNoApplication);
  await withdraw(personId, job);
  await tidyAt(personId, inHours(1.1));
  expect((await kept(personId)).toSorted()).toEqual([sent, ofNoApplication].toSorted());
  await slice.startReactors();
  await steps().handle(accounts, personId, () =>
    accept({
      type: "AccountErased" as const,
      data: { personId, reason: "requested" as const, erasedAt: slice.clock.now.toISOString() },
    }),
  );
  await until(async () => (await kept(personId)).length === 0);
  await allDone();
});

it("keeps a file of a message that is on its way though its application changes, and deletes one never sent after an hour", async () => {
  const [personId, job] = [randomUUID(), jobId()];
  await apply(personId, job, await store(personId));
  const never = await attach(personId, job);
  slice.clock.now = inHours(0.5);
  await withdraw(personId, job);
  await tidyAt(personId, inHours(0.9));
  expect(await kept(personId)).toContain(never);
  await tidyAt(personId, inHours(1.1));
  expect(await kept(personId)).toEqual([]);
});

it("deletes files without an event after an hour; for younger ones the event may still come", async () => {
  const personId = randomUUID();
  const current = await store(personId);
  await name(personId, current);
  const orphan = await store(personId);
  await tidyAt(personId, inHours(0.9));
  expect(await kept(personId)).toEqual(expect.arrayContaining([current, orphan]));
  await tidyAt(personId, inHours(1.1));
  expect(await kept(personId)).toEqual([current]);
});

it("arranges for that before a file is stored, with one row for all uploads of a person in an hour", async () => {
  const personId = randomUUID();
  const later = tidyLater(tidyResumesAction, slice.write.database, () => slice.clock.now);
  await later(personId);
  slice.clock.forward(59 * 60);
  await later(personId);
  expect(await due()).toMatchObject([
    { subject_id: personId, due_at: new Date("2026-11-21T14:00:00Z"), done_at: null },
  ]);
  slice.clock.forward(60);
  await later(personId);
  await later(randomUUID());
  expect(await due()).toHaveLength(3);
});
