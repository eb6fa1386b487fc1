import type { Skill, Term } from "./skill.ts";

/**
 * Reads one trade's table. A line is `Name | alias, alias | implied-id, implied-id`; the last two may be left out. The id
 * follows from the name, unless the line begins with `id:`. `~` before a name or alias: counts in context only; `=`: counts in
 * this case only.
 */
export const skillsOf = (category: string, table: string): readonly Skill[] =>
  table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => parseLine(category, line));

function parseLine(category: string, line: string): Skill {
  const [head = "", aliases = "", implied = ""] = line.split("|").map((part) => part.trim());
  const [, id, named = ""] = /^(?:([a-z0-9-]+): )?(.+)$/.exec(head) ?? [];
  const name = parseTerm(named);
  const terms = [name, ...listed(aliases).map(parseTerm)];
  return { id: id ?? idOf(name.text), name: name.text, category, terms, implies: listed(implied) };
}

const listed = (list: string): string[] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

function parseTerm(marked: string): Term {
  const [inContext, exactCase] = [marked.startsWith("~"), marked.startsWith("=")];
  return { text: inContext || exactCase ? marked.slice(1) : marked, inContext, exactCase };
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
