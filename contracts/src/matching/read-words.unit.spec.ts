import { expect, it } from "vitest";
import { readJob } from "./read-job.ts";
import { maxWordsOfJob, maxWordsOfText, readWords } from "./read-words.ts";

it.each([
  ["Kettles and pots of the kettle", "kettle", "pot"],
  ["Batteries, boxes, processes, glasses, analysis, status, series, gas", "battery", "box", "process", "glass", "analysis", "status", "series", "gas"], // prettier-ignore
  ["C++ for 10 years; a 2nd crème brûlée", "c++", "year", "2nd", "creme", "brulee"],
  ["ada@acme.example https://ada.example/cv www.ada.example Ada", "ada"],
  ["I would have been there before you were", ""],
])("reads %j as plain words, in the singular and without stop words", (text, ...words) => {
  expect(readWords(text)).toEqual(words.filter((word) => word !== ""));
});

it("reads a bounded number of words", () => {
  const many = Array.from({ length: 500 }, (_, index) => `word${index}`).join(" ");
  expect(readWords(many)).toHaveLength(maxWordsOfText);
  expect(readJob({ title: "", requirements: many, description: many }).words).toHaveLength(maxWordsOfJob);
});

it("has needs for words, as for skills", () => {
  const { words } = readJob({
    title: "Kettle keeper",
    requirements: "You must keep pots. A whistle is a plus.",
    description: "The kettle sings, and pruning is a must.",
  });
  expect(Object.fromEntries(words.map(({ skill, need }) => [skill, need]))).toMatchObject({
    "=kettl": "required",
    "=pot": "required",
    "=whistl": "preferred",
    "=prune": "required",
  });
});
