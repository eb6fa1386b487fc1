import { describe, expect, it } from "vitest";
import { personalDomainMessage } from "../kernel/personal-domain.ts";
import { messageOf, messages } from "../testing/messages.ts";
import {
  changedExperience,
  endsInFuture,
  experience,
  experiences,
  futureEndMessage,
  futureStartMessage,
  isoMonth,
  monthNumber,
  monthOf,
  months,
  newExperience,
  startsInFuture,
} from "./rules.ts";
import { verificationCode } from "../mailed-code/rules.ts";

const good = {
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  endDate: "Feb-22",
  currentJob: false,
  workEmail: "ada@acme.example",
};
const wrong = (change: object) => messages(experience, { ...good, ...change });
const format = "Date must be in the format MMM-YY, for example Jan-25";

describe("§5 Work experience form", () => {
  it("accepts valid input, and an existing entry by its id", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ experienceId: "0198c0de-2000-7000-8000-000000000001" })).toEqual({});
    expect(wrong({ experienceId: "1" })).toEqual({ experienceId: "Must be a UUID" });
  });

  it("at least 1 experience", () => {
    expect(messageOf(experiences, [])).toBe("At least one work experience is required");
    expect(
      messageOf(
        experiences,
        Array.from({ length: 51 }, () => good),
      ),
    ).toBe("At most 50 work experiences");
  });

  it("company at least 2 characters; role at least 2 characters", () => {
    expect(wrong({ company: " A ", role: "B" })).toEqual({
      company: "Company must be at least 2 characters",
      role: "Role must be at least 2 characters",
    });
  });

  it.each([
    ["", "Start date is required"],
    ["January 2020", format],
    ["jan-20", format],
    ["Jan-2020", format],
    ["13-20", format],
    ["Jan-20 ", undefined],
  ])("startDate required, format MMM-YY such as Jan-25: %j", (startDate, expected) => {
    expect(wrong({ startDate })).toEqual(expected === undefined ? {} : { startDate: expected });
  });

  it.each(["", null, undefined])("endDate required unless currentJob: %j", (endDate) => {
    expect(wrong({ endDate })).toEqual({ endDate: "End date is required for past jobs" });
    expect(wrong({ endDate, currentJob: true })).toEqual({});
  });

  it("endDate in the same format", () => {
    expect(wrong({ endDate: "2022" })).toEqual({ endDate: format });
  });

  it("start must not be after end", () => {
    expect(wrong({ startDate: "Mar-22" })).toEqual({ endDate: "Start date must be before end date" });
    expect(wrong({ startDate: "Feb-22" })).toEqual({});
  });

  it("workEmail valid and non-personal", () => {
    expect(wrong({ workEmail: "ada" })).toEqual({ workEmail: "Invalid email address" });
    expect(wrong({ workEmail: "ada@yahoo.com" })).toEqual({ workEmail: personalDomainMessage });
  });

  it("asks for an empty company and role in their own words", () => {
    expect(wrong({ company: " ", role: "" })).toEqual({ company: "Enter the company", role: "Enter your role" });
  });

  it("names every failing field of every entry at once", () => {
    const all = messages(experiences, [good, { ...good, company: "", workEmail: "x@gmail.com", pay: 1 }]);
    expect(Object.keys(all).toSorted()).toEqual(["1.company", "1.pay", "1.workEmail"]);
    const { role: _, ...without } = { ...good, endDate: "", workEmail: 5 };
    expect(messages(experience, without)).toEqual({
      role: "Role is required",
      endDate: "End date is required for past jobs",
      workEmail: "Work email must be text",
    });
  });
});

describe("Work experience form of one entry", () => {
  const experienceId = "0198c0de-2000-7000-8000-000000000001";
  const faults = [
    { company: " A ", role: "B" },
    { startDate: "2020" },
    { endDate: "" },
    { endDate: "2022" },
    { startDate: "Mar-22" },
    { endDate: "", currentJob: true },
    { workEmail: "ada@yahoo.com" },
  ];

  it.each(faults)("applies the same rules to adding and changing: %j", (change) => {
    const expected = wrong(change);
    expect(messages(newExperience, { ...good, ...change })).toEqual(expected);
    expect(messages(changedExperience, { ...good, experienceId, ...change })).toEqual(expected);
  });

  it("requires an id to change, and none to add", () => {
    expect(messages(changedExperience, good)).toHaveProperty("experienceId");
    expect(messages(newExperience, { ...good, experienceId })).toHaveProperty("experienceId");
  });
});

describe("§5 Verification code", () => {
  const refusal = "Verification code must be 6 to 10 letters and digits";
  it.each([
    ["ABC12", refusal],
    ["ABC12345678", refusal],
    ["ABC-1234", refusal],
    ["ÄBC12345", refusal],
    ["", "Enter the code"],
    ["ABC123", undefined],
    ["abcd123456", undefined],
    [" ABCD1234 ", undefined],
  ])("6 to 10 characters, letters and digits only: %j", (value, expected) => {
    expect(messageOf(verificationCode, value)).toBe(expected);
  });
});

describe("months", () => {
  it("are counted from January 2000, years read as 20YY", () => {
    expect(monthNumber("Jan-00")).toBe(0);
    expect(monthNumber("Dec-00")).toBe(11);
    expect(monthNumber("Jan-25")).toBe(300);
    expect(monthNumber("Dec-99")).toBe(1_199);
  });

  it("says months as ISO 8601 does", () => {
    expect(isoMonth("Jan-00")).toBe("2000-01");
    expect(isoMonth("Dec-25")).toBe("2025-12");
    expect(() => isoMonth("2025-12")).toThrow("2025-12 is no month");
  });

  it("are the same for dates and instants, in UTC", () => {
    for (const [index, month] of months.entries()) {
      expect(monthNumber(`${month}-26`)).toBe(monthOf(new Date(Date.UTC(2026, index, 15))));
    }
    expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe(monthNumber("Nov-26"));
  });

  it.each(["", "Jan", "Jan-5", "Foo-20", "Jan-20x", "__proto__"])("are not parsed from %j", (value) => {
    expect(monthNumber(value)).toBeUndefined();
  });

  it("distinguish a future start from one in this month", () => {
    const now = new Date("2026-11-21T09:00:00Z");
    expect(startsInFuture("Nov-26", now)).toBe(false);
    expect(startsInFuture("Dec-26", now)).toBe(true);
    expect(futureStartMessage).toBe("Start date cannot be in the future. Years are 20YY: Jan-78 is January 2078.");
    expect(endsInFuture({ endDate: "Nov-26", currentJob: false }, now)).toBe(false);
    expect(endsInFuture({ endDate: "Dec-26", currentJob: false }, now)).toBe(true);
    expect(endsInFuture({ endDate: "Dec-26", currentJob: true }, now)).toBe(false);
    expect(endsInFuture({ endDate: null, currentJob: false }, now)).toBe(false);
    expect(futureEndMessage).toBe("End date cannot be in the future. Years are 20YY: Jan-78 is January 2078.");
  });
});
