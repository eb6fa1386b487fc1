import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { demoSkills } from "@provenwork/contracts/development/demo-accounts";
import type { NewDevelopmentEvent } from "@provenwork/contracts/development/events";
import type { DemoNotices } from "@provenwork/contracts/development/state";
import { demoNotices } from "@provenwork/contracts/notification/rules";
import { type Decision, type DecisionContext, type StreamId, accept } from "#kernel/decision.ts";

type Context = DecisionContext & StreamId;

/** A list that was edited stays unchanged. */
export function ensureDemoSkills(
  { skills }: Candidate,
  { now, id: personId }: Context,
): Decision<NewCandidateEvent, never> {
  if (skills.typed.length > 0) return accept();
  const updatedAt = now.toISOString();
  return accept({ type: "SkillsUpdated", data: { personId, updatedAt }, personal: { skills: [...demoSkills] } });
}

/** Each of them once. */
export function giveDemoNotices(
  given: DemoNotices,
  { now, id: personId }: Context,
): Decision<NewDevelopmentEvent, never> {
  const missing = demoNotices.filter((notice) => !given.has(notice));
  const givenAt = now.toISOString();
  return accept(
    ...missing.map((notice) => ({ type: "DemoNoticeGiven", data: { personId, notice, givenAt } }) as const),
  );
}
