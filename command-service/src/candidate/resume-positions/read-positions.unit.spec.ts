import { describe, expect, it } from "vitest";
import { readJsonResume } from "./json-resume.ts";
import { pageLines } from "./pdf-layout.ts";
import { readPositions } from "./read-positions.ts";

const read = (...lines: string[]) =>
  readPositions(lines.map((text) => ({ text }))).map(
    ({ role, company, startDate, endDate, currentJob }) =>
      `${role} @ ${company}, ${startDate} – ${currentJob ? "now" : endDate}`,
  );

const two = ["Cook @ The Salty Fox, Mar-19 – now", "Waiter @ Grand Hotel, 2016 – 2018"];

describe("the positions of a resume", () => {
  it.each([
    [
      "title and period, then company",
      "Experience|Cook\tMar 2019 – Present|The Salty Fox, Cork, Ireland|• Fish|Waiter\t2016 – 2018|Grand Hotel, Cork, Ireland|• Tables",
    ],
    [
      "company, then title and period",
      "Work History|The Salty Fox\tCork, Ireland|Cook\tMar 2019 – Present|• Fish|Grand Hotel\tCork, Ireland|Waiter\t2016 – 2018",
    ],
    ["period first", "Employment|Mar 2019 – Present|Cook|The Salty Fox|2016 – 2018|Waiter|Grand Hotel"],
    ["period last", "EXPERIENCE|The Salty Fox|Cook|Mar 2019 – Present|Grand Hotel|Waiter|2016 – 2018"],
    ["one line", "Experience|Cook, The Salty Fox, Mar 2019 – Present|Waiter, Grand Hotel, 2016 – 2018"],
    ["at", "Experience|Cook at The Salty Fox|Mar 2019 – Present|Waiter at Grand Hotel|2016 – 2018"],
    [
      "labels",
      "Experience|Employer: The Salty Fox|Position: Cook|Dates: Mar 2019 – Present||Employer: Grand Hotel|Position: Waiter|Dates: 2016 – 2018",
    ],
    [
      "cells of a table",
      "Experience|Company\tPosition\tDates|The Salty Fox\tCook\tMar 2019 – Present|Grand Hotel\tWaiter\t2016 – 2018",
    ],
    [
      "LinkedIn",
      "Experience|The Salty Fox|Cook|March 2019 - Present (5 years 2 months)|Cork, Ireland||Grand Hotel|Waiter|2016 - 2018 (2 years)|Cork, Ireland",
    ],
  ])("%s", (_, lines) => {
    expect(read(...lines.split("|"))).toEqual(two);
  });

  it("are several at one company, below its name and its whole period", () => {
    expect(
      read(
        "Experience",
        "Grand Hotel\t2015 – 2022",
        "Head Waiter\t2018 – 2022",
        "• Led",
        "Waiter\t2015 – 2018",
        "• Served",
      ),
    ).toEqual(["Head Waiter @ Grand Hotel, 2018 – 2022", "Waiter @ Grand Hotel, 2015 – 2018"]);
    expect(read("Experience", "Grand Hotel", "4 years", "Head Waiter", "2018 - 2022", "Waiter", "2015 - 2018")).toEqual(
      ["Head Waiter @ Grand Hotel, 2018 – 2022", "Waiter @ Grand Hotel, 2015 – 2018"],
    );
  });

  it("are not in education, certificates, voluntary work, or in the sentences about a position", () => {
    expect(
      read(
        "Summary",
        "Cook with experience from 2010 to 2020",
        "Experience",
        "Cook\tMar 2019 – Present",
        "The Salty Fox",
        "• Led the move from May 2020 to June 2020",
        "Education",
        "B.Sc. Food Science, Oakrun College\t2012 – 2016",
        "Volunteering",
        "Team Leader, Food Bank\t2014 – 2015",
        "Certificates",
        "Food Safety\t2018 – 2023",
      ),
    ).toEqual([two[0]]);
  });

  it("have the words they were read from", () => {
    expect(
      readPositions([
        { text: "Experience", page: 1 },
        { text: "Cook\tMar 2019 – Present", page: 2 },
        { text: "The Salty Fox", page: 2 },
      ]),
    ).toMatchObject([{ page: 2, quote: "Cook, Mar 2019 – Present, The Salty Fox" }]);
  });

  it("keep markup as the text it is, and are no longer than a form takes", () => {
    expect(read("Experience", "<b>Cook</b>\tMar 2019 – Present", "The Salty Fox")).toEqual([
      "<b>Cook</b> @ The Salty Fox, Mar-19 – now",
    ]);
    const [found] = readPositions([{ text: "Experience" }, { text: "Cook 2019 – 2020" }, { text: "F".repeat(99) }]);
    expect(found?.company.length).toBeLessThanOrEqual(100);
  });

  it("of thousands of lines take linear time", () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      index % 3 === 0 ? `Cook\t${2000 + (index % 20)} – Present` : `Company ${index}, Inc., A, B`,
    );
    expect(read("Experience", ...lines).length).toBeGreaterThan(500);
    for (const part of ["a, ", "Inc. ", "– ", "• ", "Head of ", "\t", "Aa "])
      read("Experience", part.repeat(30_000), "Cook 2019 – 2020");
  });
});

it("JSON Resume of either version names its positions", () => {
  const work = [
    { name: "The Salty Fox", position: "Cook", startDate: "2019-03-01" },
    { company: "Grand Hotel", position: "Waiter", startDate: "2016-05", endDate: "2018" },
    {},
    "odd",
  ];
  expect(readJsonResume(JSON.stringify({ work }))).toEqual([
    { company: "The Salty Fox", role: "Cook", startDate: "Mar-19", endDate: "", currentJob: true, quote: "" },
    { company: "Grand Hotel", role: "Waiter", startDate: "May-16", endDate: "2018", currentJob: false, quote: "" },
  ]);
  for (const other of ["{}", "[]", "{", '{"work":1}']) expect(readJsonResume(other)).toBeUndefined();
});

it("an LER-RS resume names its positions, as it is or as a credential", () => {
  const employmentHistories = [
    {
      organization: { tradeName: "The Salty Fox" },
      positionHistories: [
        { title: "Head cook", start: "2021-02-01T00:00:00Z", current: true },
        { title: "Cook", start: "2019-03", end: "2021-01" },
      ],
      verifications: [{}],
    },
    {
      organization: { name: "Grand Hotel" },
      start: "2016",
      end: "2018-04-30",
      positionHistories: [],
      verifications: [
        { reference: "https://grand.example/1" },
        { id: "x".repeat(20_001) },
        { otherW3CVerifiableCredential: { id: "data:application/vc+jwt,a.b.c" } },
      ],
    },
    { organization: 1, positionHistories: ["odd"] },
    "odd",
  ];
  const positions = [
    { company: "The Salty Fox", role: "Head cook", startDate: "Feb-21", endDate: "", currentJob: true, quote: "" },
    { company: "The Salty Fox", role: "Cook", startDate: "Mar-19", endDate: "Jan-21", currentJob: false, quote: "" },
    {
      company: "Grand Hotel",
      role: "",
      startDate: "2016",
      endDate: "Apr-18",
      currentJob: false,
      quote: "",
      credential: "a.b.c",
    },
  ];
  expect(readJsonResume(JSON.stringify({ employmentHistories }))).toEqual(positions);
  expect(readJsonResume(JSON.stringify({ credentialSubject: { employmentHistories } }))).toEqual(positions);
  expect(readJsonResume(JSON.stringify({ credentialSubject: { lerrsType: { employmentHistories } } }))).toEqual(
    positions,
  );
  for (const other of [{ employmentHistories: 1 }, { credentialSubject: 1 }])
    expect(readJsonResume(JSON.stringify(other))).toBeUndefined();
});

it("a page is read column by column, unless one column has the periods", () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: 5 * text.length, size: 10 });
  const rows = Array.from({ length: 12 }, (_, index) => 700 - 14 * index);
  const columns = rows.flatMap((y, index) => [
    piece(`skill ${index}`, 40, y),
    piece(`line ${index} of the work`, 220, y - 5),
  ]);
  const lines = pageLines(columns).filter((line) => line !== "");
  expect(lines.slice(0, 2)).toEqual(["skill 0", "skill 1"]);
  expect(lines.at(-1)).toBe("line 11 of the work");
  const dated = rows.flatMap((y, index) => [piece(`${2000 + index} – 2020`, 40, y), piece(`Cook ${index}`, 220, y)]);
  expect(pageLines(dated)[0]).toBe("2000 – 2020\tCook 0");
});
