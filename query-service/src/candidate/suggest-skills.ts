import type { SuggestSkills } from "@provenwork/contracts/candidate/skill-queries";
import { suggest } from "@provenwork/contracts/matching/suggest";
import type { QueryHandler } from "#kernel/mount.ts";

/** From the dictionary; reads no rows. */
export const suggestSkills: QueryHandler<typeof SuggestSkills> = ({ q }) =>
  Promise.resolve({ output: suggest(q).map(({ id, name, category }) => ({ skill: id, name, category })) });
