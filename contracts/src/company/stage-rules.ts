import { z } from "zod";
import { plainName } from "../kernel/plain-name.ts";
import { filled } from "../kernel/text.ts";
import { type Stage, firstStage, maxStages, stageId, standardStages } from "./stages.ts";

const namedStage = z.strictObject({
  stage: stageId(),
  name: filled(plainName(30), "Enter the stage name").min(2, "Stage name must be at least 2 characters"),
});

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const isFirst = ([first]: readonly Stage[]): boolean => first?.stage === firstStage;
/** The standard stages among these, in their order and with their names. */
const keepsStandard = (stages: readonly Stage[]): boolean => {
  const kept = stages.filter((each) => standardStages.some((standard) => standard.stage === each.stage));
  return JSON.stringify(kept) === JSON.stringify(standardStages);
};

/** All stages of a company, in their order on the board. */
export const stageList = z
  .array(namedStage)
  .max(maxStages, `Must be at most ${maxStages} stages`)
  .refine(keepsStandard, "Must have New, Screening, Interview, Offer and Hired in this order")
  .refine(isFirst, "New must be the first stage")
  .refine((stages) => unique(stages.map(({ stage }) => stage)), "Must not have a stage twice")
  .refine((stages) => unique(stages.map(({ name }) => name.toLowerCase())), "Must not have two stages of one name");
