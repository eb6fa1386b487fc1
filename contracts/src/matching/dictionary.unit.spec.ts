import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skillId } from "../candidate/skill-rules.ts";
import { commonWords } from "./common-words.ts";
import { dictionaryTrie, skillOf, skills } from "./dictionary.ts";
import { withImplied } from "./implied.ts";
import { type DictionaryEntry, dictionaryFile, toSkill } from "./dictionary-file.ts";
import dictionary from "./dictionary.json" with { type: "json" };
import { recognise, skillNamed } from "./recognise.ts";
import type { Skill } from "./skill.ts";
import { wordsOf } from "./tokens.ts";
import { type Node, trieOf } from "./trie.ts";

/** Skills by id, with their terms. */
const skillsOf = (terms: Readonly<Record<string, DictionaryEntry["terms"]>>): Skill[] =>
  Object.entries(terms).map(([id, of]) => toSkill("Test", { id, terms: of }));

const keyOf = (term: string): string => wordsOf(term).join(" ");

/** Terms that are equal when normalised. */
function collisions(all: readonly Skill[]): string[] {
  const owners = new Map<string, string>();
  return all.flatMap(({ id, terms }) =>
    terms.flatMap(({ text }) => {
      const owner = owners.get(keyOf(text));
      owners.set(keyOf(text), id);
      return owner === undefined ? [] : [`${text}: ${owner} and ${id}`];
    }),
  );
}

const dangling = (all: readonly Skill[]): string[] => {
  const ids = new Set(all.map(({ id }) => id));
  return all.flatMap(({ id, implies }) =>
    implies.filter((other) => !ids.has(other)).map((other) => `${id} → ${other}`),
  );
};

function cycles(all: readonly Skill[]): string[] {
  const byId = new Map(all.map((skill) => [skill.id, skill]));
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    (byId.get(from)?.implies ?? []).some(
      (next) => next === to || (!seen.has(next) && leadsTo(next, to, seen.add(next))),
    );
  return all.map(({ id }) => id).filter((id) => leadsTo(id, id));
}

/** Terms that are a common English word, without a mark. */
const unmarked = (all: readonly Skill[]): string[] =>
  all.flatMap(({ terms }) =>
    terms
      .filter(({ text, inContext, exactCase }) => !inContext && !exactCase && isCommon(keyOf(text)))
      .map(({ text }) => text),
  );
const isCommon = (key: string): boolean => commonWords.has(key) || /^[a-z]$/.test(key);

describe("the dictionary", () => {
  it("has unique ids, which events and calls accept", () => {
    const ids = skills.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !skillId.safeParse(id).success)).toEqual([]);
  });

  it("keeps every id it ever had, because events hold them", () => {
    const file = join(import.meta.dirname, "known-ids.json");
    const known = JSON.parse(readFileSync(file, "utf8")) as string[];
    const ids = skills.map(({ id }) => id);
    expect(
      known.filter((id) => !ids.includes(id)),
      "put them back",
    ).toEqual([]);
    const writing = process.env["KNOWN_SKILLS"] === "write";
    if (writing) writeFileSync(file, `${JSON.stringify([...new Set([...known, ...ids])].toSorted(), null, 2)}\n`);
    const unrecorded = writing ? [] : ids.filter((id) => !known.includes(id));
    expect(unrecorded, "record them with KNOWN_SKILLS=write").toEqual([]);
  });

  it("has more than a thousand skills", () => expect(skills.length).toBeGreaterThan(1_000));

  it("has no collision, no dangling or cyclic implication, and no unmarked common word", () => {
    expect(collisions(skills)).toEqual([]);
    expect(dangling(skills)).toEqual([]);
    expect(cycles(skills)).toEqual([]);
    expect(unmarked(skills)).toEqual([]);
  });

  it("is found by each of its terms, as written or in capitals", () => {
    const lost = skills.flatMap(({ id, terms }) =>
      terms.filter(({ text }) => skillNamed(text) !== id || skillNamed(` ${text.toUpperCase()} `) !== id),
    );
    expect(lost).toEqual([]);
  });

  it("is found by each of its terms on a line of its own", () => {
    const lost = skills.flatMap(({ id, terms }) =>
      terms.filter(({ text }) => recognise(`Nothing.\n- ${text}\nNothing.`)[0]?.skill !== id).map(({ text }) => text),
    );
    expect(lost).toEqual([]);
  });

  it("has the shape of its schema", () => {
    expect(dictionaryFile.safeParse(dictionary).error).toBeUndefined();
  });

  it("has a trie of bounded depth", () => {
    const depth = (node: Node): number => 1 + Math.max(0, ...[...(node.next?.values() ?? [])].map(depth));
    expect(depth(dictionaryTrie().root)).toBeLessThanOrEqual(7);
  });
});

it("PostgreSQL implies SQL and its implications", () => {
  expect(withImplied(["postgresql"])).toEqual(["postgresql", "sql", "databases"]);
  expect(withImplied(["spring-boot", "java"])).toEqual(["spring-boot", "java", "spring", "programming"]);
  expect(withImplied(["a-skill-of-a-later-release"])).toEqual(["a-skill-of-a-later-release"]);
  expect(skillOf("no-such-skill")).toBeUndefined();
});

describe("the dictionary's test detects", () => {
  it("two skills with the same normalised alias, and one that repeats itself", () => {
    expect(collisions(skillsOf({ "node-js": ["Node.js"], other: ["Node js"] }))).toEqual([
      "Node js: node-js and other",
    ]);
    expect(collisions(skillsOf({ "resume-writing": ["Résumé writing", "resume writing"] }))).toHaveLength(1);
  });

  it("missing and cyclic implications", () => {
    const implying = (withImplied: Readonly<Record<string, string>>) =>
      Object.entries(withImplied).map(([id, other]) => toSkill("Test", { id, terms: [id], implies: [other] }));
    expect(dangling(implying({ a: "b" }))).toEqual(["a → b"]);
    expect(cycles(implying({ a: "b", b: "c", c: "a", d: "a" }))).toEqual(["a", "b", "c"]);
  });

  it("a common word or a letter without a mark", () => {
    const all = skillsOf({ excel: ["Excel"], x: ["R"], welding: ["Welding", "=REST", "~Go", "spring"] });
    expect(unmarked(all)).toEqual(["Excel", "R", "spring"]);
  });
});

it("parses an entry", () => {
  const entry = { id: "c", terms: ["~C", "ansi c", "=ANSI"], implies: ["programming"] };
  expect(toSkill("IT", entry)).toEqual({
    id: "c",
    name: "C",
    category: "IT",
    terms: [
      { text: "C", inContext: true, exactCase: false },
      { text: "ansi c", inContext: false, exactCase: false },
      { text: "ANSI", inContext: false, exactCase: true },
    ],
    implies: ["programming"],
  });
});

it("prefers a term of the dictionary to a variant of another term", () => {
  const trie = trieOf(
    skillsOf({ forklift: ["Forklift"], other: ["Forklifts"], "organisation-theory": ["Organisation theory"] }),
  );
  const skillAt = (...words: string[]) =>
    words.reduce<Node | undefined>((node, word) => node?.next?.get(trie.vocabulary.numberOf(word)), trie.root)?.entry
      ?.skill;
  expect([skillAt("forklift"), skillAt("forklifts")]).toEqual(["forklift", "other"]);
  expect(skillAt("organization", "theory")).toBe("organisation-theory");
  expect(skillAt("organization", "theories")).toBe("organisation-theory");
});
