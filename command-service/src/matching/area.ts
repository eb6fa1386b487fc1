import type { Area } from "#kernel/area.ts";
import { startScoringMonth } from "./begin-scoring-month.reaction.ts";

export const matching: Area<unknown> = { name: "matching", routes: () => [], reactions: [startScoringMonth] };
