import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { SkillSource, UnreadReason } from "@provenwork/contracts/candidate/skill-rules";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { extractorVersion } from "@provenwork/contracts/matching/read-person";
import { type Decision, accept } from "#kernel/decision.ts";

/** The result of reading a text. */
export interface Reading {
  readonly personId: string;
  readonly source: SkillSource;
  readonly sourceId: string;
  readonly skills: readonly string[];
  readonly words: readonly string[];
  /** Whether a resume has far less text than its pages would hold. */
  readonly littleText?: true;
}

/** The source may have been removed since it was read; the same result again changes nothing. */
export function extractSkills(
  { experienceIds, resume, skills: { extracted, struckOut } }: Candidate,
  { personId, source, sourceId, skills, words, littleText }: Reading,
  { now }: { readonly now: Date },
): Decision<NewCandidateEvent, never> {
  const isCurrent = source === "resume" ? resume?.fileId === sourceId : experienceIds.includes(sourceId);
  if (!isCurrent) return accept();
  const found = skills.filter((skill) => !struckOut.includes(skill));
  const before = extracted.find((each) => each.sourceId === sourceId);
  const isSame = before !== undefined && hasSame(before.skills, found) && hasSame(before.words, words);
  if (isSame && before.extractor === extractorVersion) return accept();
  return accept({
    type: "SkillsExtracted",
    data: {
      personId,
      source,
      sourceId,
      extractor: extractorVersion,
      extractedAt: now.toISOString(),
      ...(littleText && { littleText }),
    },
    personal: { skills: found, words: [...words] },
  });
}

const hasSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && other.every((each) => one.includes(each));

/** Says once for each resume and extractor that its text could not be read. */
export function recordUnread(
  { resume, skills: { unread } }: Candidate,
  { personId, fileId, reason }: { readonly personId: string; readonly fileId: string; readonly reason: UnreadReason },
  { now }: { readonly now: Date },
): Decision<NewCandidateEvent, never> {
  if (resume?.fileId !== fileId || (unread?.fileId === fileId && unread.extractor === extractorVersion))
    return accept();
  return accept({
    type: "ResumeNotRead",
    data: { personId, fileId, extractor: extractorVersion, reason, triedAt: now.toISOString() },
  });
}

/** Whether this extractor has read the text of a resume or an experience, or tried to. */
export const isAlreadyRead = ({ skills: { extracted, unread } }: Candidate, sourceId: string): boolean =>
  [unread, ...extracted.map((each) => ({ fileId: each.sourceId, extractor: each.extractor }))].some(
    (reading) => reading?.fileId === sourceId && reading.extractor === extractorVersion,
  );
