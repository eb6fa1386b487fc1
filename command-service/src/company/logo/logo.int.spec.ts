import { randomUUID } from "node:crypto";
import { RemoveLogo, UploadLogo } from "@provenwork/contracts/company/commands";
import { logoLimit, logoTexts } from "@provenwork/contracts/company/rules";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { pngFile } from "@provenwork/contracts/testing/image-files";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { afterAll, beforeAll, expect, it } from "vitest";
import { colleague, founder } from "#testing/employers.ts";
import { tidy } from "./tidy-logos.reaction.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const logoForm = (bytes: Uint8Array<ArrayBuffer> = pngFile()) => formWith(bytes, "../../logo.exe");
const tidied = (companyId: string) =>
  tidy(service)({
    timerId: randomUUID(),
    subjectId: companyId,
    now: new Date(),
    dueAt: new Date(),
    causationId: randomUUID(),
    correlationId: randomUUID(),
  });
const filesOf = async (companyId: string) => (await service.files.list(companyId)).map(({ fileId }) => fileId);
const logoEvents = async (companyId: string) =>
  (await service.events())
    .filter(({ stream, type }) => stream === `company-${companyId}` && type.startsWith("CompanyLogo"))
    .map(({ type }) => type);

it("is uploaded by an owner, replaced, and removed again; tidying removes the files that are no longer current", async () => {
  const { client, companyId } = await founder(service);
  const first = await client.call(UploadLogo, logoForm());
  const [logoId = ""] = await filesOf(companyId);
  expect([first.status, first.body]).toEqual([200, { companyLogo: `/api/companies/${companyId}/logos/${logoId}` }]);
  const second = await client.call(UploadLogo, logoForm());
  expect(second.body["companyLogo"]).not.toBe(first.body["companyLogo"]);
  expect(await filesOf(companyId)).toHaveLength(2);
  await tidied(companyId);
  const [kept] = await filesOf(companyId);
  expect(second.body["companyLogo"]).toBe(`/api/companies/${companyId}/logos/${kept}`);

  expect((await client.call(RemoveLogo, {})).status).toBe(200);
  expect((await client.call(RemoveLogo, {})).status).toBe(200);
  await tidied(companyId);
  expect(await filesOf(companyId)).toEqual([]);
  expect(await logoEvents(companyId)).toEqual(["CompanyLogoUploaded", "CompanyLogoUploaded", "CompanyLogoRemoved"]);
});

it("is an owner's affair: from a recruiter nothing stays", async () => {
  const { client, companyId } = await founder(service);
  const recruiter = await colleague(service, companyId, "recruiter");
  await client.call(UploadLogo, logoForm());
  for (const [endpoint, body] of [
    [UploadLogo, logoForm()],
    [RemoveLogo, {}],
  ] as const) {
    const refused = await recruiter.client.call(endpoint, body);
    expect([refused.status, refused.body["code"]]).toEqual([403, "owners-only"]);
  }
  expect(await filesOf(companyId)).toHaveLength(1);
  expect(await logoEvents(companyId)).toEqual(["CompanyLogoUploaded"]);
});

it.each([
  ["larger than 1 MB", new Uint8Array([...pngFile(), ...new Uint8Array(logoLimit)]), 413, logoTexts.tooLarge],
  ["of another kind", pdfFile(), 415, logoTexts.otherType],
  ["too small", pngFile({ width: 64, height: 64 }), 422, logoTexts.tooSmall],
  ["a bomb of pixels", pngFile({ width: 50_000, height: 50_000 }), 422, logoTexts.tooManyPixels],
])("refuses a file %s, and stores nothing", async (_, bytes, status, message) => {
  const { client, companyId } = await founder(service);
  const refused = await client.call(UploadLogo, logoForm(bytes));
  expect([refused.status, refused.body["errors"]]).toEqual([status, { file: message }]);
  expect([await filesOf(companyId), await logoEvents(companyId)]).toEqual([[], []]);
});

it("is drawn so many times a day for one person; an upload beyond is refused with when to come back", async () => {
  const lowered = await serviceOn({ ...service.settings, LIMIT_LOGOS_PER_PERSON: 2 });
  const { client, companyId } = await founder(lowered);
  const upload = async (who: typeof client, width: number) => who.call(UploadLogo, logoForm(pngFile({ width })));
  for (const width of [200, 200, 201]) expect((await upload(client, width)).status).toBe(200);
  const refused = await upload(client, 202);
  expect([refused.status, refused.body["code"]]).toEqual([429, "daily-limit"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
  const other = await colleague(lowered, companyId, "owner");
  expect((await upload(other.client, 203)).status).toBe(200);
  await lowered.close();
});
