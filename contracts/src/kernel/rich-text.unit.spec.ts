import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Line, parseRichText, plainLineOf } from "./rich-text.ts";

/** As text: bold in angle brackets, items with a dash or their number. */
const lineText = (line: Line): string => line.map(({ text, bold }) => (bold ? `<${text}>` : text)).join("");
const outline = (text: string): string[] => parseRichText(text).map(blockText);
function blockText(block: Block): string {
  if (block.kind === "paragraph") return block.lines.map(lineText).join(" / ");
  return block.items
    .map(({ line, nested }, index) =>
      [
        `${block.ordered ? `${index + 1}.` : "-"} ${lineText(line)}`,
        ...nested.map((each) => `>${lineText(each)}`),
      ].join(""),
    )
    .join(" ");
}

test("a blank line ends a paragraph, a line break stays one", () => {
  expect(outline("One\ntwo\n\n \nthree")).toEqual(["One / two", "three"]);
});

test.for([
  ["Markdown", "You will:\n- cook\n- clean\nEvery day."],
  ["asterisks", "You will:\n* cook\n* clean\nEvery day."],
  ["bullets", "You will:\n• cook\n•\tclean\nEvery day."],
  ["Word", "You will:\n\uF0B7\tcook\no\tclean\nEvery day."],
  ["dashes", "You will:\n– cook\n– clean\nEvery day."],
  ["a list with blank lines", "You will:\n\n• cook\n\n• clean\n\nEvery day."],
])("pasted bullets of %s are one list", ([, text = ""]) => {
  expect(outline(text)).toEqual(["You will:", "- cook - clean", "Every day."]);
});

test("numbers make a list from one on; a year or a price is text", () => {
  expect(outline("1. cook\n2. clean\n3) close")).toEqual(["1. cook 2. clean 3. close"]);
  expect(outline("20. November\n3.5 years\n-5 degrees\n*not a list\n- ")).toEqual([
    "20. November / 3.5 years / -5 degrees / *not a list / -",
  ]);
});

test("indented items go below their item, and a wrapped line belongs to its item", () => {
  expect(outline("- cook\n  - soup\n\t\t- of the day\n- clean\n  the kettles\n1. close")).toEqual([
    "- cook>soup>of the day - clean the kettles",
    "1. close",
  ]);
});

test("bold is what two asterisks enclose on one line; everything else is text", () => {
  expect(outline("**Pay:** 4 ** 5, a**b**c")).toEqual(["<Pay:> 4 ** 5, a<b>c"]);
  const text = "[link](https://a.example) <b>x</b> # title `code` _i_ **open\nclosed** ****";
  expect(outline(text)).toEqual([text.replace("\n", " / ")]);
});

const flat = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === "paragraph" ? block.lines : block.items.flatMap(({ line, nested }) => [line, ...nested]),
    )
    .flatMap((line) => line.map(({ text }) => text))
    .join("");
const letters = (text: string): string => text.replaceAll(/[\s*•\-–\d.)o]/g, "");

test("no text is lost, for any text", () => {
  const piece = fc.constantFrom("- ", "* ", "**", "•\t", "1. ", "\n", "\n\n", "  ", "word", "<b>", "نص", "2) ", "o\t");
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "grapheme" })), { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      expect(letters(flat(parseRichText(text)))).toBe(letters(text));
    }),
  );
});

test.for([
  ["asterisks", "*".repeat(20_000)],
  ["pairs of asterisks", "** ".repeat(20_000)],
  ["openings of bold", "**a ".repeat(20_000) + "*"],
  ["lists 1,000 deep", Array.from({ length: 1_000 }, (_, depth) => `${" ".repeat(depth * 2)}- item`).join("\n")],
  ["blanks", `${" ".repeat(20_000)}x`],
  ["one bullet of blanks", `-${" ".repeat(20_000)}`],
  ["20,000 items", "- a\n".repeat(20_000)],
])("takes little work for %s", ([, text = ""]) => {
  // Quadratic work would take minutes at this size.
  const large = `${text}\n`.repeat(50);
  expect(parseRichText(large).length).toBeGreaterThan(0);
});

test("a plain line has the text without its marks", () => {
  expect(plainLineOf("You **will**:\n\n- cook\n  - soup\n- clean\n\n4 ** 5")).toBe("You will: cook soup clean 4 ** 5");
  expect(plainLineOf("Pay: **from 20 do…")).toBe("Pay: from 20 do…");
});
