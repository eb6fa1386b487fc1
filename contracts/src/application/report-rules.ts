import { z } from "zod";
import { maxReportNoteLength } from "../job/report-rules.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { messageReportReasons } from "../trust/report-reasons.ts";

/** The form 'Report this message'. */
export const messageReportFields = {
  reason: z.enum(messageReportReasons, "Please select what is wrong"),
  note: pastedParagraphs(maxReportNoteLength).nullish(),
};
