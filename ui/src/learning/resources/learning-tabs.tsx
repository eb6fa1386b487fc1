import type { GetRecommendations, LearningProgress, SkillAnalysis } from "@provenwork/contracts/learning/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { Tabs } from "#design/tabs.tsx";
import { useSearchParams } from "#kernel/router.ts";
import { GapList } from "./gap-list.tsx";
import { ResourceGroups } from "./resource-groups.tsx";
import { Trends } from "./trends.tsx";

const names = ["recommendations", "gaps", "trends"] as const;
export type LearningTab = (typeof names)[number];

interface Props {
  recommendations: OutputOf<typeof GetRecommendations>;
  analysis: SkillAnalysis;
  progress: readonly LearningProgress[];
}

/** The tab is part of the URL. */
export function LearningTabs({ recommendations, analysis, progress }: Props) {
  const [params, setParams] = useSearchParams();
  const open = Math.max(0, names.indexOf((params.get("tab") ?? "") as LearningTab));
  const show = (index: number) =>
    setParams(index === 0 ? {} : { tab: names[index] ?? "" }, { preventScrollReset: true });
  const { matches, skillGaps, recommendedResources } = recommendations;
  return (
    <div className="min-w-0">
      <Tabs
        label="Learning"
        open={open}
        onOpen={show}
        panes={[
          {
            label: "Recommendations",
            content: (
              <ResourceGroups
                progress={progress}
                recommended={recommendedResources}
                hasSkills={analysis.currentSkills.length > 0}
              />
            ),
          },
          {
            label: "Skill Gaps",
            content: (
              <GapList
                gaps={skillGaps}
                matches={matches}
                hasSkills={analysis.currentSkills.length > 0}
                onResources={() => show(0)}
              />
            ),
          },
          { label: "Market Trends", content: <Trends trends={analysis.marketTrends} /> },
        ]}
      />
    </div>
  );
}
