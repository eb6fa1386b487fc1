import { describe, expect, it } from "vitest";
import { findPeriod } from "./dates.ts";

const periodIn = (line: string) => {
  const found = findPeriod(line);
  return found && [found.startDate, found.currentJob ? "now" : found.endDate, ...(found.isSingle ? ["single"] : [])];
};

describe("the period in a line of a resume", () => {
  it.each([
    ["Jan 2020 – Present", ["Jan-20", "now"]],
    ["01/2020-03/2022", ["Jan-20", "Mar-22"]],
    ["2018 – 2020", ["2018", "2020"]],
    ["since May 2021", ["May-21", "now"]],
    ["Sept. '19 – Feb. ’21", ["Sep-19", "Feb-21"]],
    ["2019-04 to 2020-11", ["Apr-19", "Nov-20"]],
    ["2019-04-15 – 2020-11-30", ["Apr-19", "Nov-20"]],
    ["15.04.2019 - 30.11.2020", ["Apr-19", "Nov-20"]],
    ["04/15/2019 - 11/30/2020", ["Apr-19", "Nov-20"]],
    ["03.2019 bis heute", ["Mar-19", "now"]],
    ["Summer 2019 – Fall 2020", ["2019", "2020"]],
    ["June – August 2019", ["Jun-19", "Aug-19"]],
    ["1 March 2019 until 2 June 2020", ["Mar-19", "Jun-20"]],
    ["March 1, 2019 – June 2, 2020", ["Mar-19", "Jun-20"]],
    ["From Jan 2020 to present", ["Jan-20", "now"]],
    ["JAN 2020 — PRESENT", ["Jan-20", "now"]],
    ["01/20 - 03/22", ["Jan-20", "Mar-22"]],
    ["08/2018 –", ["Aug-18", "now"]],
    ["septembre 2014 à janvier 2017", ["Sep-14", "Jan-17"]],
    ["enero de 2020 – actualidad", ["Jan-20", "now"]],
    ["Dezember 1998 – März 2001", ["1998", "Mar-01"]],
    ["Cook, The Salty Fox (2019–2021)", ["2019", "2021"]],
    ["04/2019\t05/2020", ["Apr-19", "May-20"]],
    ["Summer 2019", ["2019", "2019", "single"]],
  ])("%s", (line, period) => {
    expect(periodIn(line)).toEqual(period);
  });

  it.each(["Led 2000 people", "call 555-0199", "$2020.50", "ISO 27001", "mayor of the town", "v2019a", "13/2020", ""])(
    "%j has none that begins and ends",
    (line) => {
      expect(periodIn(line)?.at(2) ?? "single").toBe("single");
    },
  );

  it("takes linear time", () => {
    for (const part of ["2019 - ", "January ", "01/", "since ", "’", "2019-"])
      expect(findPeriod(part.repeat(20_000))?.startDate ?? "none").toMatch(/^(?:none|2019)$/);
  });
});
