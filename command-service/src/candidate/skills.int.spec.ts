import { engineer } from "@provenwork/contracts/testing/engineer";
import { randomUUID } from "node:crypto";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { StrikeOutSkill, UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { candidates } from "@provenwork/contracts/candidate/state";
import { extractorVersion } from "@provenwork/contracts/matching/read-person";
import { sessions } from "@provenwork/contracts/account/state";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { docxWith, pdfFile, pdfWith } from "@provenwork/contracts/testing/resume-files";
import { AddWorkExperience, ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { sealFile } from "@provenwork/platform/file-storage/sealed-file";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { readResume } from "./read-skills.ts";

let slice: Slice;
let personId: string;
beforeEach(async () => {
  slice = await openSlice();
  const ada = { fullName: "Ada Example", email: "ada@acme.example", phone: "123-456-7890", location: "Boston" };
  ({ personId } = await slice.accepted(ProvidePersonalInformation, ada, { role: "anonymous" }));
});
afterEach(() => slice.close());

const caller = () => ({ role: "onboarding", personId }) as const;
const events = async (type: string) =>
  (await slice.events(`candidate-${personId}`)).filter((event) => event.type === type);
const found = async () =>
  (await events("SkillsExtracted")).map(({ data, personal }) => ({ source: data["source"], ...(personal as object) }));

async function upload(bytes: Uint8Array, mediaType: "application/pdf" | "application/msword" | typeof docx) {
  const fileId = randomUUID();
  const key = (await slice.keys.load([personId])).get(personId);
  if (typeof key !== "object") throw new Error("the person has no key");
  await slice.files.write({ personId, fileId }, sealFile(key, { personId, fileId }, one(bytes)));
  const commandId = randomUUID();
  const now = slice.clock.now;
  const steps = slice.steps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
  await steps.handle(candidates, personId, () =>
    accept({
      type: "ResumeUploaded" as const,
      data: { personId, fileId, mediaType, size: bytes.length, uploadedAt: now.toISOString() },
      personal: { fileName: "cv" },
    }),
  );
  return fileId;
}
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
async function* one(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

it("§7 POST /api/learning/update-skills: keeps skills, a list of text, under the person's key", async () => {
  await slice.accepted(UpdateSkills, { skills: ["SQL", "Welding"] }, caller());
  expect((await events("SkillsUpdated"))[0]).toMatchObject({ personal: { skills: ["SQL", "Welding"] } });
});

it("reads the skills of a role when it is added and changed, and none that was struck out", async () => {
  await slice.startReactors();
  const job = { company: "Acme", startDate: "Jan-20", currentJob: true, workEmail: "ada@acme.example" };
  const entry = { ...job, role: "Welder and forklift driver" };
  const { experienceId } = await slice.accepted(AddWorkExperience, entry, caller());
  await until(async () => (await found()).length === 1);
  expect(await found()).toEqual([
    { source: "experience", skills: ["welding", "forklift"], words: ["welder", "forklift", "driver"] },
  ]);
  await slice.accepted(StrikeOutSkill, { skill: "welding" }, caller());
  await slice.accepted(ChangeWorkExperience, { ...job, experienceId, role: "Welder, scaffolder" }, caller());
  await until(async () => (await found()).length === 2);
  expect((await found())[1]).toEqual({
    source: "experience",
    skills: ["scaffolding"],
    words: ["welder", "scaffolder"],
  });
});

it("extracts the skills of a resume, and records which resumes it cannot read", async () => {
  await slice.startReactors();
  await upload(docxWith("Ten years of bricklaying", "Python, C"), docx);
  await until(async () => (await found()).length === 1);
  expect(await found()).toMatchObject([
    { source: "resume", skills: ["bricklaying", "python", "c"], words: ["ten", "year", "bricklaying", "python"] },
  ]);
  const damaged = await upload(pdfFile(), "application/pdf");
  await until(async () => (await events("ResumeNotRead")).length === 1);
  const doc = await upload(new Uint8Array(10), "application/msword");
  await until(async () => (await events("ResumeNotRead")).length === 2);
  expect((await events("ResumeNotRead")).map(({ data }) => [data["fileId"], data["reason"]])).toEqual([
    [damaged, "damaged"],
    [doc, "format"],
  ]);
});

it("reads a replaced resume only in its own job, and records if there is little text", async () => {
  await upload(docxWith("Python"), docx);
  await upload(pdfWith("Ten years of bricklaying"), "application/pdf");
  const [first, second] = await events("ResumeUploaded");
  const commandId = randomUUID();
  const origin = systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now });
  const tools = { files: slice.files, personKeys: slice.keys };
  await readResume(tools, slice.steps(origin), personId, first?.id);
  expect(await found()).toEqual([]);
  await readResume(tools, slice.steps(origin), personId, second?.id);
  expect(await found()).toMatchObject([{ skills: ["bricklaying"] }]);
  expect((await events("SkillsExtracted"))[0]?.data).toMatchObject({ littleText: true });
});

it("the text read by an earlier extractor is read again when its person signs in, once a day and without struck-out skills", async () => {
  const [experienceId, unlisted] = [randomUUID(), randomUUID()];
  const personal = { ...engineer, role: "Welder and forklift driver" };
  const steps = () => {
    const commandId = randomUUID();
    return slice.steps(
      systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now }),
    );
  };
  for (const id of [experienceId, unlisted]) {
    await steps().handle(workExperiences, id, () =>
      accept({
        type: "ExperienceDescribed",
        data: { experienceId: id, personId },
        personal,
      }),
    );
  }
  const extractedAt = slice.clock.now.toISOString();
  await steps().handle(candidates, personId, () =>
    accept(
      { type: "ExperienceAdded", data: { personId, experienceId } },
      {
        type: "SkillsExtracted",
        data: { personId, source: "experience", sourceId: experienceId, extractor: 1, extractedAt },
        personal: { skills: ["welding", "forklift"], words: [] },
      },
      { type: "SkillStruckOut", data: { personId, struckOutAt: extractedAt }, personal: { skill: "forklift" } },
    ),
  );
  await slice.startReactors();
  const signIn = async () => {
    const sessionId = randomUUID();
    const [startedAt, endsAt] = [slice.clock.now.toISOString(), "2027-01-01T00:00:00.000Z"];
    await steps().handle(sessions, sessionId, () =>
      accept({
        type: "SessionStarted",
        data: { personId, sessionId, startedAt, endsAt },
        personal: { browser: null, system: null },
      }),
    );
  };
  await signIn();
  await until(async () => (await found()).length === 2);
  expect((await found())[1]).toEqual({
    source: "experience",
    skills: ["welding"],
    words: ["welder", "forklift", "driver"],
  });
  expect((await events("SkillsExtracted")).map(({ data }) => data["extractor"])).toEqual([1, extractorVersion]);

  await signIn();
  slice.clock.forward(24 * 60 * 60);
  await signIn();
  const done = () =>
    slice.write.database
      .selectFrom("due")
      .selectAll()
      .where("kind", "=", "extract-skills-again")
      .where("done_at", "is not", null)
      .execute();
  await until(async () => (await done()).length === 2);
  expect(await found()).toHaveLength(2);
});
