import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skillId } from "../candidate/skill-rules.ts";
import { commonWords } from "./common-words.ts";
import { dictionaryTrie, skillOf, skills } from "./dictionary.ts";
import { implied } from "./implied.ts";
import { skillsOf } from "./parse-trade.ts";
import { recognise, skillNamed } from "./recognise.ts";
import type { Skill } from "./skill.ts";
import { wordsOf } from "./tokens.ts";
import { trades } from "./trades.ts";
import { type Node, trieOf } from "./trie.ts";

const keyOf = (term: string): string => wordsOf(term).join(" ");

/** Terms of different skills, or of one skill twice, that are the same when normalised. */
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

/** Terms that are a common English word, without a mark that says when they count. */
const unmarked = (all: readonly Skill[]): string[] =>
  all.flatMap(({ terms }) =>
    terms
      .filter(({ text, inContext, exactCase }) => !inContext && !exactCase && isCommon(keyOf(text)))
      .map(({ text }) => text),
  );
const isCommon = (key: string): boolean => commonWords.has(key) || /^[a-z]$/.test(key);

describe("the dictionary", () => {
  it("has an id of its own for each skill, and a form that events and calls take", () => {
    const ids = skills.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !skillId.safeParse(id).success)).toEqual([]);
  });

  it("keeps every id that it ever had: events hold them", () => {
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

  it("has a thousand skills and more", () => expect(skills.length).toBeGreaterThan(1_000));

  it("has no collision, no dangling or cyclic implication, no common word without a mark", () => {
    expect(collisions(skills)).toEqual([]);
    expect(dangling(skills)).toEqual([]);
    expect(cycles(skills)).toEqual([]);
    expect(unmarked(skills)).toEqual([]);
  });

  it("is found by each of its terms, typed as it stands or in capitals", () => {
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

  it("lists every file, each of a size that can be read", () => {
    const files = readdirSync(join(import.meta.dirname, "dictionary"));
    expect(trades.length).toBe(files.length);
    const lines = files.map((file) => readFileSync(join(import.meta.dirname, "dictionary", file), "utf8").split("\n"));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
  });

  it("has no term so long that a walk through it is", () => {
    const depth = (node: Node): number => 1 + Math.max(0, ...[...(node.next?.values() ?? [])].map(depth));
    expect(depth(dictionaryTrie().root)).toBeLessThanOrEqual(7);
  });
});

it("PostgreSQL implies SQL, and what SQL implies", () => {
  expect(implied(["postgresql"])).toEqual(["postgresql", "sql", "databases"]);
  expect(implied(["spring-boot", "java"])).toEqual(["spring-boot", "java", "spring", "programming"]);
  expect(implied(["a-skill-of-a-later-release"])).toEqual(["a-skill-of-a-later-release"]);
  expect(skillOf("no-such-skill")).toBeUndefined();
});

describe("the test of the dictionary notices", () => {
  const of = (table: string) => skillsOf("Test", table);

  it("two skills with one alias after normalising, and one that repeats itself", () => {
    expect(collisions(of("Node.js\nother: Node js"))).toEqual(["Node js: node-js and other"]);
    expect(collisions(of("Résumé writing | resume writing"))).toHaveLength(1);
  });

  it("implications of what is not there, and in a circle", () => {
    expect(dangling(of("A thing | | b-thing"))).toEqual(["a-thing → b-thing"]);
    expect(cycles(of("A thing | | b-thing\nB thing | | c-thing\nC thing | | a-thing\nD thing | | a-thing"))).toEqual([
      "a-thing",
      "b-thing",
      "c-thing",
    ]);
  });

  it("a common word or a letter without a mark", () => {
    expect(unmarked(of("Excel\nx: R\nWelding | =REST, ~Go, spring"))).toEqual(["Excel", "R", "spring"]);
  });
});

it("reads a line of a table", () => {
  expect(skillsOf("IT", " c: ~C | ansi c, =ANSI | programming, unix\n\nWeb design")).toEqual([
    {
      id: "c",
      name: "C",
      category: "IT",
      terms: [
        { text: "C", inContext: true, exactCase: false },
        { text: "ansi c", inContext: false, exactCase: false },
        { text: "ANSI", inContext: false, exactCase: true },
      ],
      implies: ["programming", "unix"],
    },
    {
      id: "web-design",
      name: "Web design",
      category: "IT",
      terms: [{ text: "Web design", inContext: false, exactCase: false }],
      implies: [],
    },
  ]);
});

it("prefers what the dictionary says to a variant of something else", () => {
  const trie = trieOf(skillsOf("Test", "Forklift\nother: Forklifts\nOrganisation theory"));
  const skillAt = (...words: string[]) =>
    words.reduce<Node | undefined>((node, word) => node?.next?.get(trie.vocabulary.numberOf(word)), trie.root)?.entry
      ?.skill;
  expect([skillAt("forklift"), skillAt("forklifts")]).toEqual(["forklift", "other"]);
  expect(skillAt("organization", "theory")).toBe("organisation-theory");
  expect(skillAt("organization", "theories")).toBe("organisation-theory");
});
