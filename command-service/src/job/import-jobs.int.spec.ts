import { RemoveMember } from "@provenwork/contracts/company/commands";
import { ImportJobs, PreviewJobImport } from "@provenwork/contracts/job/import-commands";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestClient } from "#testing/client.ts";
import { colleague, founder } from "#testing/employers.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
const asked: string[] = [];
const outgoing: Outgoing = (url) => {
  asked.push(url);
  return Promise.resolve({ problem: "private-address" });
};
beforeAll(async () => {
  service = await openService({ LIMIT_POSTS_PER_COMPANY: "2" }, { outgoing });
});
afterAll(() => service.close());

const demo = { board: "greenhouse", site: "demo" };
interface Answer {
  seen: string;
  jobs: { outcome: string; reasons: string[] }[];
}
const preview = async (client: TestClient) => (await client.call(PreviewJobImport, demo)).body as unknown as Answer;
const run = (client: TestClient, seen: string) => client.call(ImportJobs, { ...demo, seen });
const outcomes = (answer: unknown) => (answer as Answer).jobs.map(({ outcome }) => outcome);
const postedBy = async (companyId: string) =>
  (await service.events()).filter(({ type, data }) => type === "JobPosted" && data["companyId"] === companyId);

it("previews without writing, imports what the preview showed, and nothing twice in two tabs", async () => {
  const { client, companyId, personId } = await founder(service);
  const { seen, jobs } = await preview(client);
  expect(outcomes({ jobs })).toEqual(["post", "post", "refuse"]);
  expect(await postedBy(companyId)).toEqual([]);
  expect(await run(client, "another")).toMatchObject({ status: 409, body: { code: "board-changed" } });
  const tabs = await Promise.all([run(client, seen), run(client, seen)]);
  for (const { status } of tabs) expect(status).toBe(200);
  const posted = await postedBy(companyId);
  expect(posted).toHaveLength(2);
  expect(posted[0]).toMatchObject({
    data: { ownName: true },
    metadata: { actor: { id: personId, role: "employer" } },
  });
  expect(outcomes((await run(client, seen)).body)).toEqual(["keep", "keep", "refuse"]);
  expect(asked).toEqual([]);
});

it("posts no more than the limit of a day, and says so for each", async () => {
  const { client, companyId } = await founder(service);
  await client.call(PostJob, sampleOf(PostJob) as object);
  const { seen } = await preview(client);
  const { body } = await run(client, seen);
  const { jobs } = body as unknown as Answer;
  expect(jobs.map(({ outcome }) => outcome).toSorted()).toEqual(["post", "refuse", "refuse"]);
  expect(jobs.flatMap(({ reasons }) => reasons)).toContain(
    "Your company has posted as many jobs as it can today. Import it tomorrow.",
  );
  expect(await postedBy(companyId)).toHaveLength(2);
});

it("refuses a former member, a wrong name, and a board that does not answer", async () => {
  const { client, companyId } = await founder(service);
  const other = await colleague(service, companyId, "recruiter");
  const { seen } = await preview(other.client);
  await client.call(RemoveMember, { memberId: other.personId });
  const late = await run(other.client, seen);
  expect([late.status, late.body["code"]]).toEqual([404, "not-a-member"]);
  expect(await postedBy(companyId)).toEqual([]);
  const wrong = await client.call(PreviewJobImport, { board: "lever", site: "https://evil.example/x" });
  expect([wrong.status, wrong.body["code"]]).toEqual([422, "invalid"]);
  const away = await client.call(PreviewJobImport, { board: "ashby", site: "acme" });
  expect([away.status, away.body["code"]]).toEqual([422, "board-unreachable"]);
  expect(asked).toEqual(["https://api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true"]);
});
