import fc from "fast-check";
import { expect, it } from "vitest";
import { skills as dictionary } from "./dictionary.ts";
import type { CandidateFacts } from "./facts.ts";
import { skillsTyped, wordsTyped } from "./lists.ts";
import { candidateFactsOf, factNames, skillsText } from "./stored-facts.ts";
import { withTyped } from "./with-typed.ts";

const typing = (...names: string[]): CandidateFacts =>
  candidateFactsOf([
    { name: factNames.typedSkills, value: skillsText(names.flatMap(skillsTyped)) },
    { name: factNames.typedWords, value: skillsText(wordsTyped(names)) },
    { name: factNames.resumeWords, value: "ledger kettle" },
  ]);
const shownFacts = ({ skills, implied = [], words = [] }: CandidateFacts) => [skills, implied, words.toSorted()];

it("equals the facts of the list with the skill's name", () => {
  const some = fc.constantFrom(...dictionary);
  fc.assert(
    fc.property(
      fc.uniqueArray(some, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
      ([added, ...others]) => {
        if (added === undefined) return;
        const names = others.map(({ name }) => name);
        expect(shownFacts(withTyped(typing(...names), added.id))).toEqual(shownFacts(typing(...names, added.name)));
      },
    ),
  );
});

it("has implied skills, and a typed skill is no longer implied", () => {
  const { skills, implied } = withTyped(typing("Spring Boot"), "postgresql");
  expect(skills).toEqual(expect.arrayContaining(["postgresql", "sql", "databases"]));
  expect(implied).toContain("sql");
  expect(withTyped(typing("PostgreSQL"), "sql").implied).not.toContain("sql");
});
