import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { skillId, skillList } from "./skill-rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own" } as const;
const notFound = {
  "unknown-skill": {
    status: 404,
    message: "This skill was not found in your resume or your experiences",
    field: "skill",
  },
} as const;

export const UpdateSkills = command({
  ...ofCandidate,
  name: "update-skills",
  summary: "Replaces the caller's own list of skills, without blanks and duplicates",
  path: "/api/learning/update-skills",
  ifMatch: ["SkillsUpdated"],
  input: z.strictObject({ skills: skillList }),
  output: z.object({ skills: z.array(z.string()) }),
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
