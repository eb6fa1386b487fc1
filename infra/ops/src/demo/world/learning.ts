import { resourceIdOf } from "@provenwork/command-service/learning/list-resources.steps";
import { ReportProgress, StartResource, WriteLearningNotes } from "@provenwork/contracts/learning/commands";
import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { skillNamed } from "@provenwork/contracts/matching/recognise";
import type { Random } from "@provenwork/projector/testing/random";
import { catalogue } from "../../learning/catalogue.ts";
import type { PlannedCandidate } from "./candidates.ts";
import { day } from "./companies.ts";
import type { Timetable } from "./timetable.ts";
import { worldData } from "./world-data.ts";

/** Progress with a resource, in rotation: percent, and whether there are notes. */
const ways = [
  { percents: [100], notes: false },
  { percents: [20, 45], notes: true },
  { percents: [], notes: true },
  { percents: [60, 100], notes: true },
  { percents: [30], notes: false },
] as const;

const wanted = new Set(worldData.occupations.flatMap(({ knows }) => knows.map((skill) => skillNamed(skill))));
/** Resources for skills that demo jobs require. */
const useful = catalogue.filter(({ skills }) => skills.some((skill) => wanted.has(skillNamed(skill))));

/** Three of four candidates use one to three resources of the catalogue. */
export function planLearning(time: Timetable, random: Random, candidates: readonly PlannedCandidate[]): void {
  let planned = 0;
  for (const [index, { caller, since }] of candidates.entries()) {
    if (index % 4 === 3) continue;
    const left = [...useful];
    for (let nth = 0; nth < 1 + (index % 3); nth += 1) {
      const [resource] = left.splice(random.integer(left.length), 1) as [ResourceFacts];
      const { percents, notes } = ways[planned++ % ways.length] ?? ways[0];
      const resourceId = resourceIdOf(resource.url);
      const name = `learning ${index}.${nth}`;
      // Within a week of beginning, and before the world ends.
      const began = 60 + random.integer(since - 90);
      const later = (share: number) => Math.round(began - Math.min(began - 10, 7 * day) * share);
      time.plan(name, began, caller, StartResource, { resourceId });
      percents.forEach((progress, step) =>
        time.plan(`${name} ${step}`, later(0.3 + 0.3 * step), caller, ReportProgress, { resourceId, progress }),
      );
      if (notes)
        time.plan(`${name} notes`, later(0.2), caller, WriteLearningNotes, {
          resourceId,
          notes: random.pick(worldData.learningNotes),
        });
    }
  }
}
