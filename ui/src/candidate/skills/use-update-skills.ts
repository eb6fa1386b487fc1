import { UpdateSkills } from "@provenwork/contracts/candidate/skill-commands";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useSkillsChanged } from "./use-skills-changed.ts";

/** Saves the list of skills that was seen at this revision, and reports the outcome. */
export function useUpdateSkills(revision: number | null, onSaved: () => void) {
  const skillsChanged = useSkillsChanged();
  return useCommand(UpdateSkills, {
    atLeast: 300,
    seen: revision ?? undefined,
    onSuccess: async () => {
      await skillsChanged();
      onSaved();
      succeeded(UpdateSkills, "Skills updated", "Your skills have been updated and recommendations will be refreshed.");
    },
    onError: (error) => failed(UpdateSkills, "Update failed", errorMessageOr(error, "Failed to update skills")),
  });
}
