import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

describe("the text of a resume as people read it", () => {
  it.each([
    ["Deployed Kuber-\nnetes, Post-\n greSQL and a fork-\nlift", "Deployed Kubernetes, PostgreSQL and a forklift"],
    ["Work-\nflow, back-\nground, data-\nbase, multi-\nple", "Workflow, background, database, multiple"],
  ])("has whole words where %j is hyphenated", (given, text) => {
    expect(cleanText(given)).toBe(text);
  });

  it.each([
    ["full-\ntime", "full-time"],
    ["front-\nend", "front-end"],
    ["end-\nto-\nend", "end-to-end"],
    ["state-of-the-\nart", "state-of-the-art"],
    ["self-\nstarted", "self-started"],
    ["Node.js-\nbased", "Node.js-based"],
    ["Wilkes-\nBarre", "Wilkes-\nBarre"],
    ["Python -\nsql", "Python -\nsql"],
    ["2019-\nnow", "2019-\nnow"],
  ])("keeps the hyphen of %j", (given, text) => {
    expect(cleanText(given)).toBe(text);
  });

  it.each([
    ["kuber\u00ADnetes", "kubernetes"],
    ["kuber\u00AD\nnetes", "kubernetes"],
    ["Py\u200Bthon S\u200DQ\u2060L\uFEFF", "Python SQL"],
    ["\u202Apython\u202C", "python"],
    ["re\u0301sume\u0301", "résumé"],
    ["a\u2028b\r\nc\rd", "a\nb\nc\nd"],
  ])("is without the invisible characters of %j", (given, text) => {
    expect(cleanText(given)).toBe(text);
  });

  it.each([
    ["S K I L L S", "SKILLS"],
    ["W O R K   E X P E R I E N C E", "WORK EXPERIENCE"],
    ["T O O L S  &  S K I L L S :", "TOOLS & SKILLS:"],
    ["P Y T H O N developer", "PYTHON developer"],
    ["S Q L", "S Q L"],
    ["licence A B C D held", "licence A B C D held"],
    ["Python  SQL", "Python SQL"],
  ])("has %j as words", (given, text) => {
    expect(cleanText(given)).toBe(text);
  });

  it("takes linear time", () => {
    for (const part of ["a-\n", "a ", "-\n \n", "\u00AD\n ", "x", " "]) {
      const text = part.repeat(1_000_000 / part.length);
      expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
    }
  });
});
