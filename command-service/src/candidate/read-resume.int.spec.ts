import { ProvidePersonalInformation, ReadResume } from "@provenwork/contracts/candidate/commands";
import { fileTooLarge, needsPassword, resumeLimit, uploadsADay } from "@provenwork/contracts/candidate/resume-rules";
import { formWith } from "@provenwork/contracts/testing/form-with";
import { compoundFile, docxOf, docxWith, pdfFile, pdfOf, textFile } from "@provenwork/contracts/testing/resume-files";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { protectedPdf } from "#testing/protected-pdf.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

/** Somebody in onboarding. */
async function visitor() {
  const client = testClient(service.app);
  const { body } = await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  const readOnce = (file: Uint8Array<ArrayBuffer>, name?: string) => client.call(ReadResume, formWith(file, name));
  return {
    personId: String(body["personId"]),
    readOnce,
    /** Again and again while the answer is to try again: on a busy machine a reader may get too little CPU time. */
    read: (...file: Parameters<typeof readOnce>) =>
      until(async () => {
        const answer = await readOnce(...file);
        return answer.status !== 503 && answer;
      }, "a file to be read"),
  };
}

const cook = { role: "Cook", company: "The Salty Fox", startDate: "Mar-19", endDate: "", currentJob: true };
const pdfLines = (...lines: string[]) =>
  pdfOf([lines.map((line, index) => `BT /F1 10 Tf 1 0 0 1 54 ${740 - 14 * index} Tm (${line}) Tj ET`).join("\n")]);

describe("reading the positions of a resume", () => {
  it("suggests those of a PDF, a DOCX and a JSON Resume, and keeps nothing: no event, no file", async () => {
    const { personId, read } = await visitor();
    const lines = ["Experience", "Cook", "The Salty Fox", "Mar 2019 - Present"];
    const pdf = await read(pdfLines(...lines));
    expect([pdf.status, pdf.body]).toEqual([
      200,
      { positions: [{ ...cook, quote: "Cook, The Salty Fox, Mar 2019 - Present", page: 1 }], found: 1, problem: null },
    ]);
    expect((await read(docxWith(...lines))).body).toMatchObject({ positions: [cook], found: 1 });
    const json = { work: [{ name: "The Salty Fox", position: "Cook", startDate: "2019-03" }] };
    expect((await read(textFile(JSON.stringify(json)), "resume.json")).body).toMatchObject({ positions: [cook] });
    const events = (await service.store.readMany([`candidate-${personId}`])).get(`candidate-${personId}`) ?? [];
    expect(events.map(({ type }) => type)).toEqual(["PersonalInformationProvided"]);
  });

  it("reads the rows of a table in Word", async () => {
    const { read } = await visitor();
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [
      ["Company", "Position", "Dates"],
      ["The Salty Fox", "Cook", "Mar 2019 - now"],
      ["Grand Hotel", "Waiter", "2016 - 2018"],
    ];
    const table = `<w:p><w:r><w:t>Experience</w:t></w:r></w:p><w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
    const { body } = await read(docxOf({ document: table }));
    expect(body).toMatchObject({
      found: 2,
      positions: [cook, { role: "Waiter", company: "Grand Hotel", startDate: "2016", endDate: "2018" }],
    });
  });

  it("says why nothing could be read", async () => {
    const { read } = await visitor();
    expect((await read(compoundFile())).body).toMatchObject({ positions: [], problem: "format" });
    expect((await read(pdfOf([""]))).body).toMatchObject({ positions: [], problem: "no-text" });
    expect((await read(pdfFile())).body).toMatchObject({ positions: [], problem: "damaged" });
    expect((await read(docxWith("Nothing about work"))).body).toMatchObject({ positions: [], found: 0, problem: null });
  });

  it("gives a resume of 500 positions the first fifty, and markup as text", async () => {
    const { read } = await visitor();
    const many = Array.from({ length: 500 }, (_, index) => [
      `&lt;img src=x&gt; Cook ${index}\u2003`,
      `Company ${index} Ltd`,
      `${1990 + (index % 30)} - ${1991 + (index % 30)}`,
      "- x",
    ]).flat();
    const { status, body } = await read(docxWith("Experience", ...many));
    expect([status, body["found"], (body["positions"] as unknown[]).length]).toEqual([200, 500, 50]);
    expect(body["positions"]).toMatchObject([
      { role: "<img src=x> Cook 0", company: "Company 0 Ltd" },
      ...Array.from({ length: 49 }, () => ({})),
    ]);
  });

  it.each([
    ["more than 10 MB", () => pdfFile(resumeLimit), "cv.pdf", 413, fileTooLarge],
    [
      "JSON of more than a megabyte",
      () => textFile(`{"work":[${" ".repeat(1024 * 1024)}]}`),
      "cv.json",
      413,
      fileTooLarge,
    ],
    ["JSON about something else", () => textFile('{"basics":{}}'), "cv.json", 415, "Invalid file type"],
    ["text", () => textFile(), "cv.txt", 415, "Invalid file type"],
    ["a PDF that needs a password", () => protectedPdf("secret"), "cv.pdf", 422, needsPassword],
  ])("refuses %s", async (_, file, name, status, message) => {
    const { read } = await visitor();
    const answer = await read(file() as Uint8Array<ArrayBuffer>, name);
    expect([answer.status, answer.body["message"]]).toEqual([status, message]);
  });

  it("is counted with uploads", async () => {
    const { read } = await visitor();
    for (let n = 0; n < uploadsADay; n += 1) await read(compoundFile());
    const { status, body } = await read(compoundFile());
    expect([status, body["code"]]).toEqual([429, "daily-limit"]);
  });

  it("has room for three files at a time, and for the next ones after them", async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, visitor));
    const answers = await Promise.all(
      visitors.map(({ readOnce }) => readOnce(pdfLines("Experience", "Cook 2019 - 2020"))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await visitors[0]?.read(pdfFile()))?.status).toBe(200);
  });
});
