import { randomUUID } from "node:crypto";
import { DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { RemoveSavedJob, SaveJob } from "@provenwork/contracts/job/saved-job-commands";
import { savedJobsStream } from "@provenwork/contracts/job/saved-job-state";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";
import { registeredCandidate } from "#testing/registered-candidate.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const candidate = () => registeredCandidate(service);

const typesOf = async (personId: string) =>
  (await service.events()).filter(({ stream }) => stream === savedJobsStream(personId)).map(({ type }) => type);

it("is one event, however many tabs save the job at once, and whatever becomes of the job afterwards", async () => {
  const employer = await founder(service);
  const { body } = await employer.client.call(PostJob, sampleOf(PostJob));
  const jobId = String(body["id"]);
  const { client, personId } = await candidate();
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(SaveJob, { jobId })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.body).toEqual({ saved: true });
  expect(await typesOf(personId)).toEqual(["JobSaved"]);
  const key = { "idempotency-key": randomUUID() };
  for (const _ of ["first", "repeated"])
    expect((await client.call(RemoveSavedJob, { jobId }, key)).body).toEqual({ saved: false });
  await client.call(SaveJob, { jobId });
  await employer.client.call(DeleteJob, { jobId });
  expect((await client.call(SaveJob, { jobId })).status).toBe(200);
  expect((await client.call(RemoveSavedJob, { jobId })).status).toBe(200);
  expect((await client.call(SaveJob, { jobId })).body).toMatchObject({ code: "job-closed" });
  expect(await typesOf(personId)).toEqual(["JobSaved", "SavedJobRemoved", "JobSaved", "SavedJobRemoved"]);
});

it("touches only the list of the caller", async () => {
  const { client } = await founder(service);
  const { body } = await client.call(PostJob, sampleOf(PostJob));
  const jobId = String(body["id"]);
  const [ada, bo] = [await candidate(), await candidate()];
  await ada.client.call(SaveJob, { jobId });
  expect((await bo.client.call(RemoveSavedJob, { jobId })).status).toBe(200);
  expect(await typesOf(ada.personId)).toEqual(["JobSaved"]);
  expect(await typesOf(bo.personId)).toEqual([]);
});
