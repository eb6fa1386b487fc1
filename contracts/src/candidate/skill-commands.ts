import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { maxSkills, skillId, skillList } from "./skill-rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own" } as const;
const notFound = {
  "unknown-skill": {
    status: 404,
    message: "This skill was not found in your resume or your experiences",
    field: "skill",
  },
} as const;

/** Ids of found skills. */
const foundSkills = z.array(skillId).max(maxSkills, `At most ${maxSkills} skills`).optional();

export const UpdateSkills = command({
  ...ofCandidate,
  name: "update-skills",
  summary:
    "Replaces the caller's own list of skills, without blanks and duplicates; at the same time confirms and dismisses skills found in their texts",
  path: "/api/learning/update-skills",
  ifMatch: ["SkillsUpdated"],
  input: z.strictObject({ skills: skillList, confirm: foundSkills, strikeOut: foundSkills }),
  output: z.object({ skills: z.array(z.string()) }),
  refusals: {
    "unknown-skill": { status: 404, message: "A skill is no longer found in your resume or your experiences" },
  },
});

export const ConfirmSkill = command({
  ...ofCandidate,
  name: "confirm-skill",
  summary: "Confirms a skill that was found in the caller's resume or experiences: it stays even if they go",
  path: "/api/learning/confirm-skill",
  input: z.strictObject({ skill: skillId }),
  output: z.object({}),
  refusals: notFound,
});

export const StrikeOutSkill = command({
  ...ofCandidate,
  name: "strike-out-skill",
  summary: "Dismisses a skill found in the caller's resume or experiences: it is not suggested again",
  path: "/api/learning/strike-out-skill",
  input: z.strictObject({ skill: skillId }),
  output: z.object({}),
  refusals: notFound,
});
