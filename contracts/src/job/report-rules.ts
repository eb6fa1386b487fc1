import { z } from "zod";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { reportReasons } from "../trust/report-reasons.ts";

export const maxReportNoteLength = 1_000;

/** The form 'Report this job'. */
export const reportFields = {
  reason: z.enum(reportReasons, "Please select what is wrong"),
  note: pastedParagraphs(maxReportNoteLength).nullish(),
};

/** Per person, within 24 hours. */
export const reportsADay = 10;
