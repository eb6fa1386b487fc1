import type { AreaHistories } from "#testing/area-histories.ts";

const everybodys = "the stream is one of everybody, and a history is told by people who know nothing of each other";

export const histories: AreaHistories = {
  uncovered: { SkillWeightsSet: everybodys, ScoringMonthBegan: everybodys },
};
