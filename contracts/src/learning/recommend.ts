import type { Gap } from "./gaps.ts";
import { type Difficulty, difficulties } from "./rules.ts";

/** The facts of a resource that recommendations depend on. */
export interface Teaching {
  readonly id: string;
  readonly difficulty: Difficulty;
  /** Ids in the dictionary. */
  readonly teaches: readonly string[];
}

export interface Recommended<R extends Teaching> {
  readonly resource: R;
  /** The most important gap that it closes. */
  readonly gap: Gap;
}

export const maxRecommended = 12;
const maxForGap = 3;

/** Resources that close gaps, by the importance of these gaps, then by difficulty. Those already begun are left out. */
export function recommend<R extends Teaching>(
  gaps: readonly Gap[],
  resources: readonly R[],
  begun: ReadonlySet<string>,
): Recommended<R>[] {
  const bySkill = new Map(gaps.map((gap) => [gap.skill, gap]));
  const ranked = resources
    .filter(({ id }) => !begun.has(id))
    .flatMap((resource) => {
      const closed = resource.teaches
        .flatMap((skill) => bySkill.get(skill) ?? [])
        .toSorted((one, other) => other.importance - one.importance);
      const [gap] = closed;
      return gap === undefined
        ? []
        : [{ resource, gap, worth: closed.reduce((sum, each) => sum + each.importance, 0) }];
    })
    .toSorted(
      (one, other) =>
        other.worth - one.worth ||
        difficulties.indexOf(one.resource.difficulty) - difficulties.indexOf(other.resource.difficulty) ||
        (one.resource.id < other.resource.id ? -1 : 1),
    );
  const forGap = new Map<string, number>();
  const spread = ranked.filter(({ gap: { skill } }) => {
    forGap.set(skill, (forGap.get(skill) ?? 0) + 1);
    return (forGap.get(skill) ?? 0) <= maxForGap;
  });
  return spread.slice(0, maxRecommended).map(({ resource, gap }) => ({ resource, gap }));
}
