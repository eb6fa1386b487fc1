import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { text } from "../kernel/text.ts";
import { maxSkillLength, skillSources, resumeProblems } from "./skill-rules.ts";

export const GetSkills = query({
  name: "skills",
  summary: "The caller's skills, as typed and as found in their resume and experiences",
  path: "/api/learning/skills",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    typed: z.array(z.string()),
    /** Revision of the typed list, for If-Match; null before there is one. */
    revision: z.number().int().nullable(),
    /** Without dismissed skills. */
    found: z.array(
      z.object({
        skill: z.string(),
        name: z.string(),
        confirmed: z.boolean(),
        /** Empty if it was confirmed and its source was removed. */
        sources: z.array(z.enum(skillSources)),
        /** The listed experiences that name it, in their order, with the valid certificate of a verified one. */
        experiences: z.array(z.object({ id: z.uuid(), company: z.string(), certificateId: z.uuid().nullable() })),
      }),
    ),
    /** A problem with the current resume's text; null if it was read, or is being read. */
    resumeProblem: z.enum(resumeProblems).nullable(),
  }),
});

export const SuggestSkills = query({
  name: "suggest-skills",
  summary: "Skills of the dictionary whose name or alias begins as typed, eight at most",
  path: "/api/learning/skill-suggestions",
  roles: ["candidate"],
  touches: "public",
  input: z.strictObject({ q: text(maxSkillLength) }),
  output: z.array(z.object({ skill: z.string(), name: z.string(), category: z.string() })),
});
