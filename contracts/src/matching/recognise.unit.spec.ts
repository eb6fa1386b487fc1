import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { skills } from "./dictionary.ts";
import { recognise, skillNamed } from "./recognise.ts";

const terms = skills.flatMap((skill) => skill.terms.map(({ text }) => text));
const piece = fc.oneof(
  fc.constantFrom(...terms),
  fc.constantFrom(
    " ",
    ", ",
    " and ",
    " AND (",
    "\n",
    ".",
    "+",
    "#",
    "-",
    "&",
    "🇩🇪",
    "👩‍💻",
    "©",
    "é",
    "\ud800",
    "\u200d",
    "İ",
    "電",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
const isWordPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

describe("recognise, for any text", () => {
  it("finds whole words inside the text, in order, none twice", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { at, end } of recognise(text)) {
          expect(at).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(at);
          expect(end).toBeLessThanOrEqual(text.length);
          expect([
            isWordPart(Array.from(text.slice(0, at)).at(-1)) && isWordPart(Array.from(text.slice(at))[0]),
          ]).toEqual([false]);
          last = end;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("finds nothing in a text without letters or digits", () => {
    const sign = fc.constantFrom("🅰️", "🆒", "©️", "®", "™", "🇨🇭", "➕", "#️⃣", "❤️‍🔥", "+", "#", ".", " ", "\n", "Ⓡ");
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        expect(recognise(signs.join(""))).toEqual([]);
      }),
    );
  });

  it("finds the same below another line", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const before = `${"x".repeat(50)}.\n`;
        const shifted = recognise(`${before}${text}`).map(({ skill, at, end }) => ({
          skill,
          at: at - before.length,
          end: end - before.length,
        }));
        // A dot, a mark or a cue before the first word may belong to it.
        fc.pre(/^[a-z]/i.test(text));
        expect(shifted).toEqual(recognise(text));
      }),
    );
  });
});

/** Copied characters and looked-up entries: a measure of work on any machine. */
function workOf(text: string): number {
  const [slice, get] = [String.prototype.slice, Map.prototype.get];
  let work = 0;
  String.prototype.slice = function counted(this: string, ...given) {
    const part = slice.apply(this, given);
    work += part.length;
    return part;
  };
  Map.prototype.get = function counted(this: Map<unknown, unknown>, key) {
    work++;
    return get.call(this, key);
  };
  try {
    recognise(text);
  } finally {
    String.prototype.slice = slice;
    Map.prototype.get = get;
  }
  return work;
}

it.each([
  "Java, Spring Boot and a lot of other words. ",
  "C, ",
  "c+",
  "java ",
  "a ",
  "a",
  "object oriented ",
  "(".repeat(40),
  "電気工事",
  "👩‍💻",
  "Go developer, ",
  " ",
])("%j: ten times the text is ten times the work", (piece) => {
  recognise(piece);
  const [one, ten] = [workOf(piece.repeat(500)), workOf(piece.repeat(5_000))];
  expect(ten).toBeLessThanOrEqual(10.5 * one);
});

describe("skillNamed", () => {
  it.each([
    ["ReactJS", "react"],
    ["react.js", "react"],
    ["C sharp", "c-sharp"],
    [" c# ", "c-sharp"],
    ["C++", "cpp"],
    [".NET", "dotnet"],
    ["node js", "node-js"],
    ["js", "javascript"],
    ["r", "r"],
    ["GO", "go"],
    ["“Python”", "python"],
    ["Java (5 years)", undefined],
    ["Java, SQL", undefined],
    ["Java 💪", undefined],
    ["", undefined],
    ["💪", undefined],
    ["Basket weaving of the moon", undefined],
    ["java ".repeat(1_000), undefined],
  ])("%j is %s", (typed, skill) => expect(skillNamed(typed)).toBe(skill));
});
