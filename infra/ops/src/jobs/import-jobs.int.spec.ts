import { acme } from "@provenwork/contracts/testing/acme";
import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { companies } from "@provenwork/contracts/company/state";
import { jobStream } from "@provenwork/contracts/job/state";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Target, openTarget } from "../cli/target.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { importPostings } from "./import-jobs.ts";

let target: Target;
let drop: () => Promise<void>;
beforeAll(async () => {
  const [log, write] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const pool = openPool({ url: write.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateWriteDatabase(pool);
  await pool.end();
  target = openTarget({
    EVENT_STORE_URL: log.url,
    WRITE_DATABASE_URL: write.url,
    PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
  });
  drop = async () => {
    await target.close();
    await Promise.all([log.drop(), write.drop()]);
  };
});
afterAll(() => drop());

/** A new company without jobs. */
async function company(): Promise<string> {
  const [companyId, personId, commandId] = [randomUUID(), randomUUID(), randomUUID()];
  const store = await target.store();
  const loadStream = async (stream: string) => {
    const events = [];
    for await (const event of store.read(stream)) events.push(event);
    return events;
  };
  const steps = openSteps({ store, codec: await target.codec(), loadStream })({
    actor: { id: null, role: "system" },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    now: new Date(),
  });
  const data = {
    companyId,
    personId,
    membership: 1,
    ...acme,
    name: "Kettle Works",
    foundedAt: new Date().toISOString(),
  };
  await steps.handle(companies, companyId, () => ({ events: [{ type: "CompanyFounded" as const, data }] }));
  return companyId;
}

/** The jobs of a company, from the log. */
async function postedBy(companyId: string) {
  const store = await target.store();
  const events = (await Array.fromAsync(storedEvents(store))).filter(
    ({ type, data }) => type === "JobPosted" && data["companyId"] === companyId,
  );
  expect(new Set(events.map(({ stream }) => stream)).size).toBe(events.length);
  for (const { stream, data } of events) expect(stream).toBe(jobStream(String(data["jobId"])));
  return events;
}

const header = "Company,Title,Category,Location,Responsibilities,Minimum Qualifications,Preferred Qualifications";
const long = "Build, test and repair kettles of every size.";
const row = (title: string, responsibilities = long) =>
  `Kettle Works,"${title}",Hardware,"Springfield, Oregon","${responsibilities}",${'"At least three years with kettles."'},`;

function fileOf(...lines: readonly string[]): string {
  const file = join(testFolder(), "postings.csv");
  writeFileSync(file, `\uFEFF${[header, ...lines].join("\r\n")}\r\n`);
  return file;
}
const importInto = (companyId: string, file: string) => importPostings(target, file, companyId, () => {});

it("posts each row once, and reports refused ones by line and reason", async () => {
  const companyId = await company();
  const file = fileOf(
    row("Kettle Engineer", `${long}\n${long}`),
    row("Kettle Engineer", `${long}\n${long}`),
    row("Cook", "Cook."),
    row('""Kettle"" Manager'),
  );
  expect(await importInto(companyId, file)).toEqual({
    posted: 2,
    already: 0,
    repeated: 1,
    refused: [
      {
        line: 6,
        reasons: ["Title must be at least 5 characters", "Responsibilities must be at least 20 characters"],
      },
    ],
  });
  const [engineer, manager] = (await postedBy(companyId))
    .toSorted((one, other) => String(one.data["experienceLevel"]).localeCompare(String(other.data["experienceLevel"])))
    .toReversed();
  expect(engineer).toMatchObject({
    data: { title: "Kettle Engineer", location: "Springfield, Oregon", jobType: "full_time", ownName: true },
    metadata: { actor: { id: null, role: "system" } },
  });
  expect(manager?.data).toMatchObject({ title: '"Kettle" Manager', experienceLevel: "manager" });
});

it("continues after an interruption, and posts nothing twice", async () => {
  const companyId = await company();
  const rows = Array.from({ length: 120 }, (_, index) => row(`Kettle Engineer ${index}`));
  const begun = await importInto(companyId, fileOf(...rows.slice(0, 50)));
  expect(begun).toMatchObject({ posted: 50 });
  expect(await importInto(companyId, fileOf(...rows))).toMatchObject({ posted: 70, already: 50 });
  expect(await importInto(companyId, fileOf(...rows))).toMatchObject({ posted: 0, already: 120 });
  expect(await postedBy(companyId)).toHaveLength(120);
});

function bytesOf(content: string | Uint8Array): string {
  const file = join(testFolder(), "postings.csv");
  writeFileSync(file, content);
  return file;
}

it("posts nothing of a file that is not UTF-8, and names the line", async () => {
  const companyId = await company();
  const windows1252 = Buffer.from(`${[header, row("Kettle Engineer"), row("Café Manager – Zürich")].join("\r\n")}\r\n`)
    .toString("utf8")
    .replaceAll("–", "\u0096");
  const refused = importInto(companyId, bytesOf(Buffer.from(windows1252, "latin1")));
  await expect(refused).rejects.toThrow('is not UTF-8 in line 3: save it as "CSV UTF-8"');
  const utf16 = importInto(companyId, bytesOf(Buffer.from(`\uFEFF${header}\r\n`, "utf16le")));
  await expect(utf16).rejects.toThrow("is not UTF-8 in line 1");
  const truncated = Buffer.concat([Buffer.from(`${header}\n${row("Kettle Engineer")}`), Buffer.from([0xc3])]);
  const cut = importInto(companyId, bytesOf(truncated));
  await expect(cut).rejects.toThrow("is not UTF-8 in line 2");
  expect(await postedBy(companyId)).toEqual([]);
});

it.each([
  ["semicolons", ";", ""],
  ["tabs", "\t", ""],
  ["a named delimiter", "|", "sep=|\r\n"],
  ["a byte order mark and a named delimiter", ";", "\uFEFFsep=;\r\n"],
])("reads a file with %s, and reports its line numbers", async (_, delimiter, before) => {
  const companyId = await company();
  const line = (...values: readonly string[]) => values.map((value) => `"${value}"`).join(delimiter);
  const posting = (title: string, text = `${long} Daily; with care, and tea.`) =>
    line("Kettle Works", title, "Hardware", "Springfield, Oregon", text, "At least three years with kettles.", "");
  const lines = [header.replaceAll(",", delimiter), posting("Kettle Engineer"), posting("Cook", "Cook.")];
  const result = await importInto(companyId, bytesOf(`${before}${lines.join("\r\n")}\r\n`));
  expect(result).toMatchObject({ posted: 1, refused: [{ line: before === "" ? 3 : 4 }] });
  const [engineer] = await postedBy(companyId);
  expect(engineer).toMatchObject({ data: { title: "Kettle Engineer", location: "Springfield, Oregon" } });
});

it("lets another company import the same row", async () => {
  const file = fileOf(row("Kettle Engineer"));
  const [one, other] = [await company(), await company()];
  await importInto(one, file);
  expect(await importInto(one, file)).toMatchObject({ posted: 0, already: 1 });
  expect(await importInto(other, file)).toMatchObject({ posted: 1, already: 0 });
});

it("describes what is wrong with the file or the company in one line", async () => {
  const companyId = await company();
  const wrong = (lines: string) => {
    const file = join(testFolder(), "wrong.csv");
    writeFileSync(file, lines);
    return importInto(companyId, file);
  };
  await expect(wrong("Company,Title\nA,B\n")).rejects.toThrow("lacks the columns Category, Location");
  await expect(wrong(header.replaceAll(",", ":"))).rejects.toThrow("which was read with `,` between them");
  await expect(wrong(`${header}\nKettle Works,"Engineer`)).rejects.toThrow("is not a CSV file");
  await expect(wrong(`${header}\nKettle Works,Engineer\n`)).rejects.toThrow("is not a CSV file");
  await expect(importInto(companyId, "/nowhere.csv")).rejects.toThrow("/nowhere.csv does not exist");
  await expect(importInto("acme", fileOf())).rejects.toThrow("--company acme is not an id");
  await expect(importInto(randomUUID(), fileOf())).rejects.toThrow("there is no company");
});

it("imports 50 postings from ten locations and twelve occupations, except a repeated and a refused one", async () => {
  const companyId = await company();
  const file = join(import.meta.dirname, "postings.csv");
  const { refused, ...counts } = await importInto(companyId, file);
  expect(counts).toEqual({ posted: 48, already: 0, repeated: 1 });
  expect(refused).toEqual([
    {
      line: 115,
      reasons: [
        "Title must be at least 5 characters",
        "Description must be at least 50 characters",
        "Requirements must be at least 20 characters",
        "Responsibilities must be at least 20 characters",
      ],
    },
  ]);
  expect(await postedBy(companyId)).toHaveLength(48);
  expect(await importInto(companyId, file)).toMatchObject({ posted: 0, already: 48 });
});
