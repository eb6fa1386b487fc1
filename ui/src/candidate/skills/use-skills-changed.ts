import { GetProfileCompletion } from "@provenwork/contracts/candidate/queries";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { useQueryClient } from "@tanstack/react-query";

/** Refetches what follows from the skills after one of them was changed here. */
export function useSkillsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const changed = [GetSkills, GetRecommendations, GetSkillAnalysis, GetProfileCompletion];
    await Promise.all(changed.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}
