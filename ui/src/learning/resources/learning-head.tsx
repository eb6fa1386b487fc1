import { ArrowPathIcon } from "@heroicons/react/24/outline";
import { RegenerateRecommendations } from "@provenwork/contracts/learning/commands";
import { GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#design/button.tsx";
import { PageHead } from "#design/page.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { formatDateTime, formatCount } from "#design/format.ts";

/** `matches`: undefined while loading. `regeneratedAt`: time of the last snapshot of recommendations, null if none. */
export function LearningHead({
  matches,
  regeneratedAt = null,
}: {
  matches: number | undefined;
  regeneratedAt?: string | null;
}) {
  const client = useQueryClient();
  const regenerate = useCommand(RegenerateRecommendations, {
    atLeast: 300,
    onSuccess: () => {
      for (const { name } of [GetRecommendations, GetSkillAnalysis])
        void client.invalidateQueries({ queryKey: [name] });
      succeeded(
        RegenerateRecommendations,
        "Recommendations regenerated",
        "Your learning recommendations have been updated based on the latest market trends.",
      );
    },
    onError: (error) =>
      failed(
        RegenerateRecommendations,
        "Regeneration failed",
        errorMessageOr(error, "Failed to regenerate recommendations"),
      ),
  });
  return (
    <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4">
      <PageHead title="Learning Resources">
        {matches === undefined || matches === 0
          ? "What your matches ask for, and where to learn it."
          : `What your ${formatCount(matches, "match", "matches")} ask for that you don’t have yet, and where to learn it.`}
        {regeneratedAt !== null && (
          <p className="text-sm">
            Last refreshed on <time dateTime={regeneratedAt}>{formatDateTime(regeneratedAt, "second")}</time>
          </p>
        )}
      </PageHead>
      <Button
        icon={ArrowPathIcon}
        className="mb-6 max-md:w-full"
        disabled={matches === undefined || matches === 0}
        pending={regenerate.isPending && "Refreshing..."}
        onClick={() => regenerate.mutate({})}
      >
        Refresh Recommendations
      </Button>
    </div>
  );
}
