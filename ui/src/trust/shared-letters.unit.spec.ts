import { expect, it } from "vitest";
import { sharedLetters } from "./shared-letters.ts";

const shared = (company: string, domain: string) => {
  const letters = sharedLetters(company, domain);
  const of = (side: "company" | "domain") =>
    letters[side].flatMap(({ text, shared: is }) => (is ? [text] : [])).join("");
  for (const [side, text] of [
    ["company", company],
    ["domain", domain],
  ] as const)
    expect(letters[side].map((each) => each.text).join("")).toBe(text);
  return [of("company"), of("domain")];
};

it("finds the initials that a domain begins with", () => {
  expect(shared("Deloria Consulting Group", "dcg-careers.example")).toEqual(["DCG", "dcg"]);
});

it.each([
  ["Deloria", "dcg-careers.example"],
  ["Deloria Group", "acme.example"],
  ["D", "dcg.example"],
  ["", "dcg.example"],
])("finds none in %s and %s", (company, domain) => {
  expect(shared(company, domain)).toEqual(["", ""]);
});
