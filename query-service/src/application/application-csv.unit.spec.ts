import fc from "fast-check";
import { expect, it } from "vitest";
import { type ApplicationLine, applicationCsv } from "./application-csv.ts";

const line: ApplicationLine = {
  name: "Ada Example",
  email: "ada@acme.example",
  verified: 1,
  experiences: 2,
  job: "Line Cook",
  company: "Acme",
  appliedAt: "2026-11-21 12:00",
  status: "pending",
  changed: 0,
  confirmed: 1,
};
const head =
  '"Candidate","Email","Verified experiences","Work experiences","Job","Company","Applied (UTC)","Status","Verified with other dates or name","Confirmed by the company"\r\n';

/** Beginnings that spreadsheets take for a formula, including full-width forms. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** The cells of one quoted line (RFC 4180). */
function cellsOf(csv: string): string[] {
  const cells = [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/gy)];
  expect(cells.map(([whole]) => whole).join("")).toBe(csv);
  return cells.map(([, cell = ""]) => cell.replaceAll('""', '"'));
}

it("has a header and a byte order mark once, and a line for each application", () => {
  expect(applicationCsv([line], { first: true })).toBe(
    `\u{FEFF}${head}"Ada Example","ada@acme.example","1","2","Line Cook","Acme","2026-11-21 12:00","pending","0","1"\r\n`,
  );
  expect(applicationCsv([], { first: true })).toBe(`\u{FEFF}${head}`);
  expect(applicationCsv([], { first: false })).toBe("");
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("keeps a spreadsheet from computing %j", (job) => {
  const cells = cellsOf(applicationCsv([{ ...line, job }], { first: false }));
  expect(cells[4]).toBe(`'${job}`);
});

it("keeps any text, with quotes and line breaks, in its cell, and begins none like a formula", () => {
  const anything = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.stringMatching(/^['=+\-@\t\r＝＋－＠][",;\r\n'a=]*$/),
    fc.stringMatching(/^[",;\r\n ]*$/),
  );
  fc.assert(
    fc.property(anything, anything, (name, job) => {
      const cells = cellsOf(applicationCsv([{ ...line, name, job }], { first: false }));
      expect(cells).toHaveLength(10);
      expect([cells[0], cells[4]]).toEqual([name, job].map((text) => (formula.test(text) ? `'${text}` : text)));
      for (const cell of cells) expect(cell).not.toMatch(formula);
    }),
  );
});
