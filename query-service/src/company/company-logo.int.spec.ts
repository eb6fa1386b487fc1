import { randomUUID } from "node:crypto";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company } from "#testing/company-rows.ts";
import { job } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const png = pngFile();
/** A company with a stored logo, and an earlier one that is still in the storage. */
async function withLogo() {
  const [companyId, logoId, earlier] = [randomUUID(), randomUUID(), randomUUID()];
  for (const fileId of [earlier, logoId]) await served.storeFile({ personId: companyId, fileId }, png);
  await served.projector.commit({ "companies.companies": [company(companyId, { logo_id: logoId })] });
  return { companyId, logoId, earlier };
}
const pathOf = (companyId: string, logoId: string) => `/api/companies/${companyId}/logos/${logoId}`;

it("is shown to anybody as the image that it is, which may be kept and can do nothing", async () => {
  const { companyId, logoId } = await withLogo();
  const answer = await served.get(pathOf(companyId, logoId));
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=86400",
  });
  expect(answer.headers.has("content-disposition")).toBe(false);
});

it("is unknown once another took its place, under another company, and without its file", async () => {
  const { companyId, logoId, earlier } = await withLogo();
  const other = await withLogo();
  for (const path of [
    pathOf(companyId, earlier),
    pathOf(companyId, other.logoId),
    pathOf(other.companyId, logoId),
    pathOf(companyId, randomUUID()),
  ]) {
    const answer = await served.get(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "no-logo" }]);
  }
  await served.files.remove({ personId: companyId, fileId: logoId });
  expect((await served.get(pathOf(companyId, logoId))).status).toBe(404);
});

it("is named by the company's page, and by jobs posted under the company's own name", async () => {
  const { companyId, logoId } = await withLogo();
  const jobs = [
    job({ company_id: companyId, company: "Acme Works" }),
    job({ company_id: companyId, own_name_key: null }),
  ];
  await served.projector.commit({ "jobs.jobs": jobs });
  const read = async (path: string) => (await (await served.get(path)).json()) as Record<string, unknown>;
  expect(await read(`/api/companies/${companyId}`)).toMatchObject({ logo: pathOf(companyId, logoId) });
  expect(await read(`/api/jobs/${jobs[0]?.job_id}`)).toMatchObject({ companyLogo: pathOf(companyId, logoId) });
  expect(await read(`/api/jobs/${jobs[1]?.job_id}`)).toMatchObject({ companyLogo: null });
});
