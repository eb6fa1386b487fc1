import { z } from "zod";
import { id } from "../kernel/text.ts";

/** Between an application's arrival and its decision. Every company has these, in this order. */
export const standardStages = [
  { stage: "new", name: "New" },
  { stage: "screening", name: "Screening" },
  { stage: "interview", name: "Interview" },
  { stage: "offer", name: "Offer" },
  { stage: "hired", name: "Hired" },
] as const;

/** Where an application stands until it is moved, and again when its stage was removed. */
export const firstStage = standardStages[0].stage;
/** With the standard ones. */
export const maxStages = 8;

const standardIds = standardStages.map(({ stage }) => stage);
export const stageId = () => z.union([z.enum(standardIds), id()]);

export interface Stage {
  readonly stage: string;
  readonly name: string;
}

export const unknownStage = { status: 422, message: "This stage no longer exists", field: "stage" } as const;
