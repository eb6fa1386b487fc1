import { engineer } from "@provenwork/contracts/testing/engineer";
import type { WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { describe, expect, test } from "vitest";
import { blankEntry, openingEntries, formatPeriod, provenChanges, tidyMonth, workForm } from "./work-values.ts";

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const saved = (digit: number, change: Partial<WorkExperienceView> = {}): WorkExperienceView => ({
  id: id(digit),
  ...engineer,
  company: "Globex",
  endDate: "Feb-21",
  currentJob: false,
  verificationStatus: "pending",
  verifiedAt: null,
  datesThen: null,
  nameThen: null,
  rejection: null,
  code: null,
  timeline: [],
  certificateId: null,
  confirmation: null,
  confirmationSteps: [],
  referenceSteps: [],
  answeredFrom: null,
  revision: 0,
  ...change,
});
const drafted = (digit: number) => ({ ...blankEntry, experienceId: id(digit), company: "Typed" });

describe("initial values of the form", () => {
  const shown = (...given: Parameters<typeof openingEntries>) =>
    openingEntries(...given).map(({ experienceId, company }) => [experienceId?.at(-1), company]);

  test("one blank entry, or the stored entries", () => {
    expect(openingEntries([], undefined)).toEqual([blankEntry]);
    expect(shown([saved(1), saved(2)], undefined)).toEqual([
      ["1", "Globex"],
      ["2", "Globex"],
    ]);
  });
  test("the draft wins over stored entries, except verified ones", () => {
    const known = [saved(1), saved(2, { verificationStatus: "verified" })];
    expect(shown(known, [drafted(1), drafted(2)])).toEqual([
      ["1", "Typed"],
      ["2", "Globex"],
    ]);
  });
  test("an entry removed elsewhere is left out, a verified one never", () => {
    expect(shown([saved(2, { verificationStatus: "verified" })], [drafted(1)])).toEqual([["2", "Globex"]]);
    expect(openingEntries([], [drafted(1)])).toEqual([blankEntry]);
  });
});

test("formats typed months", () => {
  const typed = ["jan 2025", "January-25", "01/25", "1/2025", "JAN25", "Jan-25"];
  expect(new Set(typed.map(tidyMonth))).toEqual(new Set(["Jan-25"]));
  expect(["", "2025", "13/25", "Foo-25", "Jan-2"].map(tidyMonth)).toEqual(["", "2025", "13/25", "Foo-25", "Jan-2"]);
});

test("a period ends with its end date or the present", () => {
  expect(formatPeriod(saved(1))).toBe("Jan-20 – Feb-21");
  expect(formatPeriod(saved(1, { endDate: null, currentJob: true }))).toBe("Jan-20 – Present");
});

test("a start in the future is refused on its field", () => {
  const entry = {
    ...blankEntry,
    company: "Globex",
    role: "Engineer",
    startDate: "Jan-99",
    currentJob: true,
    workEmail: "maya@globex.example",
  };
  const { error } = workForm.safeParse({ experiences: [entry] });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["experiences.0.startDate", "Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078."],
  ]);
});

test("refuses a start or end in the future, even if other fields are invalid", () => {
  const entry = { ...blankEntry, company: "Globex", role: "Engineer", startDate: "Jan-98", endDate: "Jan-99" };
  const { error } = workForm.safeParse({ experiences: [entry, { ...blankEntry, endDate: "soon" }] });
  const messages = new Map(error?.issues.map(({ path, message }) => [path.join("."), message]));
  expect(messages.get("experiences.0.workEmail")).toBe("Please enter a valid email address");
  expect(messages.get("experiences.0.startDate")).toBe(
    "Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078.",
  );
  expect(messages.get("experiences.0.endDate")).toBe(
    "End date cannot be in the future. Years are 20YY: Jan-78 is January 2078.",
  );
});

test("a change of company, role or work email touches the proof, a change of dates does not", () => {
  const before = saved(1);
  expect(provenChanges(before, before)).toEqual([]);
  expect(provenChanges(before, { ...before, startDate: "Mar-20", endDate: "" } as typeof before)).toEqual([]);
  expect(provenChanges(before, { company: "Initech", role: "Engineer", workEmail: "maya@initech.example" })).toEqual([
    "company",
    "work email",
  ]);
});
