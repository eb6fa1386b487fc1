import { type Need, needsIn, headingOf, splitLines, splitSentences, strongest } from "./needs.ts";
import { entriesIn, ownWordEntries, maxListed, knownEntries } from "./lists.ts";
import { plainWordId } from "./plain-words.ts";
import { maxWordsOfJob, plainWordsIn } from "./read-words.ts";
import { recognise } from "./recognise.ts";
import type { SkillId } from "./skill.ts";
import { yearsIn } from "./years.ts";

export interface JobText {
  readonly title: string;
  readonly requirements: string;
  readonly responsibilities?: string | null;
  readonly description: string;
}

export interface ReadJob {
  /** In order of first mention. */
  readonly skills: readonly { readonly skill: SkillId; readonly need: Need }[];
  /** List entries that the dictionary lacks, in own words; at most `maxListed`. */
  readonly listed: readonly { readonly skill: SkillId; readonly need: Need }[];
  /** Plain words, at most `maxWordsOfJob`, and whole list entries, at most `maxListed`. */
  readonly words: readonly { readonly skill: SkillId; readonly need: Need }[];
  /** Years of experience that are required. */
  readonly years: number | undefined;
}

/** Skills that a job asks for, with their needs. A phrase next to a skill overrides the need of its field or section. */
export function readJob({ title, requirements, responsibilities, description }: JobText): ReadJob {
  const needs = new Map<SkillId, Need>();
  const listed = new Map<SkillId, Need>();
  const words = new Map<SkillId, Need>();
  const wholes = new Map<SkillId, Need>();
  let years: number | undefined;
  const read = (text: string, given: Need) => {
    let section = given;
    const mentions = recognise(text);
    let next = 0;
    for (const line of splitLines(text)) {
      section = headingOf(line.text, given) ?? section;
      // Sections that merely mention skills are prose, not lists.
      if (section !== "mentioned") {
        const entries = entriesIn(line.text);
        for (const skill of ownWordEntries(entries)) note(listed, maxListed, skill, section);
        for (const entry of knownEntries(entries)) note(wholes, maxListed, plainWordId(entry), section);
      }
      for (const sentence of splitSentences(line)) {
        const asked = needsIn(sentence.text);
        // Only the first words of a long text count.
        if (words.size < maxWordsOfJob)
          for (const word of plainWordsIn(sentence.text))
            note(words, maxWordsOfJob, plainWordId(word), asked.overall ?? section);
        if ((asked.overall ?? section) === "required") years = most(years, yearsIn(sentence.text));
        for (; (mentions[next]?.at ?? Infinity) < sentence.end; next++) {
          const { skill, at } = mentions[next] ?? { skill: "", at: 0 };
          needs.set(skill, strongest(needs.get(skill), asked.at(at - sentence.at) ?? section));
        }
      }
    }
  };
  const asked = (needs: ReadonlyMap<SkillId, Need>) => [...needs].map(([skill, need]) => ({ skill, need }));
  read(title, "required");
  read(requirements, "required");
  read(responsibilities ?? "", "mentioned");
  read(description, "mentioned");
  return { skills: asked(needs), listed: asked(listed), words: [...asked(words), ...asked(wholes)], years };
}

function note(needs: Map<SkillId, Need>, most: number, skill: SkillId, need: Need): void {
  const known = needs.get(skill);
  if (known !== undefined || needs.size < most) needs.set(skill, strongest(known, need));
}

const most = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : Math.max(one, other ?? 0);
