import type { GetRecommendations, LearningProgress } from "@provenwork/contracts/learning/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReactNode } from "react";
import { Card } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Fold } from "#design/fold.tsx";
import { formatCount } from "#design/format.ts";
import { BookArt } from "./book-art.tsx";
import { NoSkills } from "./no-skills.tsx";
import { BegunFoot, RecommendedFoot } from "./resource-foot.tsx";
import { ResourceCard } from "./resource-card.tsx";

interface Props {
  progress: readonly LearningProgress[];
  recommended: OutputOf<typeof GetRecommendations>["recommendedResources"];
  hasSkills: boolean;
}

/** Resources in progress, recommended and completed. */
export function ResourceGroups({ progress, recommended, hasSkills }: Props) {
  const underWay = progress.filter(({ status }) => status !== "completed");
  const completed = progress.filter(({ status }) => status === "completed");
  const begun = new Set(progress.map(({ resource }) => resource.id));
  const fresh = recommended.filter(({ id }) => !begun.has(id));
  const cardsOf = (group: readonly LearningProgress[]) =>
    group.map((each) => (
      <ResourceCard key={each.resource.id} resource={each.resource}>
        <BegunFoot progress={each} />
      </ResourceCard>
    ));
  return (
    <div className="grid gap-8">
      {underWay.length > 0 && <Group title="In progress">{cardsOf(underWay)}</Group>}
      {fresh.length > 0 && (
        <Group title="Recommended for your gaps">
          {fresh.map((resource) => (
            <ResourceCard key={resource.id} resource={resource}>
              <RecommendedFoot resource={resource} />
            </ResourceCard>
          ))}
        </Group>
      )}
      {fresh.length === 0 && (hasSkills ? <NothingToRecommend /> : <NoSkills />)}
      {completed.length > 0 && (
        <Card aria-label="Completed">
          <Fold title="Completed" result={formatCount(completed.length, "resource")}>
            <ul className="grid gap-4 md:grid-cols-2">{cardsOf(completed)}</ul>
          </Fold>
        </Card>
      )}
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h2 className="text-lg">{title}</h2>
    <ul className="grid gap-4 md:grid-cols-2">{children}</ul>
  </section>
);

const NothingToRecommend = () => (
  <Card>
    <EmptyState art={<BookArt />} title="Nothing to recommend right now">
      Your matches ask for no other skills, or you have started everything in the catalogue.
    </EmptyState>
  </Card>
);
