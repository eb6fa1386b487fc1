import { skillOf } from "./dictionary.ts";
import type { Candidate } from "./mention.ts";
import type { SkillId } from "./skill.ts";

/** Words before an ambiguous term that make it a skill: "proficient in Excel", "languages: C". */
const cueBefore =
  /(?:^|[^\p{L}\p{N}])(?:programming|languages?|coding|scripting|proficien(?:t|cy)|knowledge|experienced?|skill(?:s|ed)?|expert(?:ise)?|fluen(?:t|cy)|familiar(?:ity)?|competen(?:t|cy)|advanced|intermediate|basic|using|certified|microsoft|ms|tools?|software|frameworks?|librar(?:y|ies)|technolog(?:y|ies)|databases?|writ(?:e|ing|ten)|cod(?:e|ed|ing)|develop(?:ing|ment|er)?|stack|trained|training|speak(?:ing|s)?|spoken|native|bilingual|translat(?:e|ing|ion)) ?(?:\(|:|-|–|in|with|of|like|as|including|e\.g\.)? ?(?:such as|the)? ?$/iu;
/** The same after it: "Go developer", "Excel spreadsheets". */
const cueAfter =
  /^ ?(?:programming|language|speak(?:ing|er|ers)|developers?|development|code|coding|scripts?|scripting|engineers?|framework|database|spreadsheets?|macros?|formulas?|certifi(?:ed|cation)|skills|experience|programmers?|library|queries)(?![\p{L}\p{N}])/iu;
/** Text between the entries of a list. */
const listGap = /^[\s,;/|&+•·*()"-]*(?:(?:and|or|not)(?:[\s/("]+|$))*$/i;
/** Separators that only occur between entries, even of plain words. */
const separator = /[,;/|&+•·*\n(]|(?<!\p{L})(?:and|or)(?!\p{L})/iu;
/** UTF-16 units inspected before and after a term. */
const around = 30;
const maxGap = 14;

/**
 * Which candidates count. An unmarked term always counts. One that is also an ordinary word counts if it is an entry of a
 * list with another skill, or next to a cue; in lower case it must be separated on both sides, and of the same trade.
 */
export function countsInContext(text: string, candidates: readonly Candidate[]): boolean[] {
  const counts = candidates.map(
    (candidate) =>
      !candidate.entry.term.inContext ||
      (stands(text, candidate) && (isWholeLine(text, candidate) || hasCue(text, candidate))),
  );
  const decide = (index: number, neighbour: number) => {
    const [one, other] = [candidates[index], candidates[neighbour]];
    if (counts[index] || !counts[neighbour] || one === undefined || other === undefined) return;
    if (!stands(text, one)) return;
    const gap = other.end <= one.at ? text.slice(other.end, one.at) : text.slice(one.end, other.at);
    if (gap.length > maxGap || !listGap.test(gap)) return;
    counts[index] = isNamed(text, one) || (separator.test(gap) && isSetOff(text, one) && areRelated(one, other));
  };
  // A list is read from both ends, so that one certain entry decides for all.
  for (let index = 1; index < candidates.length; index++) decide(index, index - 1);
  for (let index = candidates.length - 2; index >= 0; index--) decide(index, index + 1);
  return counts.map((each, index) => each && !isExcluded(text, candidates, index));
}

/** A single letter does not count in "R&D", "C-level", "J. R. Smith", "don't". */
const stands = (text: string, { at, end }: Candidate): boolean =>
  end - at > 1 || (!/[&'’.-]/.test(text[at - 1] ?? "") && !/^(?:[&'’-]|\.\s?\p{Lu})/u.test(text.slice(end, end + 3)));

/** Of one trade: "java and spring", not "cleaning and rust". */
const areRelated = (one: Candidate, other: Candidate): boolean => fieldOf(one.skill) === fieldOf(other.skill);

const computing = new Set(["Programming", "Web development", "Data", "Systems and networks"]);
const fieldOf = (id: SkillId): string => {
  const category = skillOf(id)?.category ?? "";
  return computing.has(category) ? "Computing" : category;
};

/** Capitalised like the term. */
const isNamed = (text: string, { at, entry }: Candidate): boolean =>
  text[at] === entry.term.text[0] && /\p{Lu}/u.test(text[at] ?? "");

/** Alone on its line: an entry of a list, or a title. */
function isWholeLine(text: string, { at, end }: Candidate): boolean {
  const [before, behind] = [text.slice(Math.max(0, at - around), at), text.slice(end, end + around)];
  const begins = before.lastIndexOf("\n") + 1;
  if (begins === 0 && at > around) return false;
  const [line = "", next] = behind.split("\n", 2);
  if (next === undefined && end + around < text.length) return false;
  return /^[\s•*·–-]*$/.test(before.slice(begins)) && /^[.,;]?$/.test(line.trim());
}

const isSetOff = (text: string, { end }: Candidate): boolean =>
  /^\s*(?:[,;/|&+•·*).\n]|$|(?:and|or)\b)/i.test(text.slice(end, end + around));

function hasCue(text: string, candidate: Candidate): boolean {
  const { at, end } = candidate;
  // The first test is cheap and avoids the second for long lists.
  if (/[\p{L}.(:–-]\s*$/u.test(text.slice(Math.max(0, at - 3), at)) && cueBefore.test(aroundIn(text, at - around, at)))
    return isNamed(text, candidate) || isSetOff(text, candidate);
  return isNamed(text, candidate) && cueAfter.test(aroundIn(text, end, end + around));
}

/** Collapses whitespace. */
const aroundIn = (text: string, from: number, to: number): string =>
  text.slice(Math.max(0, from), to).replaceAll(/\s+/g, " ");

/** `java NOT javascript` in a search string excludes the second. */
function isExcluded(text: string, candidates: readonly Candidate[], index: number): boolean {
  const [one, before] = [candidates[index], candidates[index - 1]];
  if (one === undefined || before === undefined || one.at - before.end > maxGap) return false;
  return /^[\s)"]*(?:AND )?NOT[\s("]*$/.test(text.slice(before.end, one.at));
}
