import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { pastedParagraphs } from "../kernel/plain-text.ts";
import { maxNotesLength, percent, progressStatuses } from "./rules.ts";

const Progress = z.object({ resourceId: z.uuid(), status: z.enum(progressStatuses), progress: z.int() });

/** The resource is public; the progress belongs to the caller. */
const ofCandidate = {
  roles: ["candidate"],
  touches: "public",
  output: Progress,
  refusals: { "unknown-resource": { status: 404, message: "Learning resource not found" } },
} as const;

export const RegenerateRecommendations = command({
  name: "regenerate-recommendations",
  summary: "Saves the caller's current recommendations as a dated, numbered snapshot",
  path: "/api/learning/regenerate-recommendations",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({ version: z.int(), regeneratedAt: z.iso.datetime() }),
});

export const StartResource = command({
  ...ofCandidate,
  name: "start-resource",
  summary: "Begins a learning resource; beginning it again changes nothing",
  path: "/api/learning/resources/{resourceId}/start",
  input: z.strictObject({ resourceId: id() }),
});

export const ReportProgress = command({
  ...ofCandidate,
  name: "report-progress",
  summary: "Sets the caller's progress with a learning resource; 100 percent completes it, less reopens it",
  method: "PUT",
  path: "/api/learning/resources/{resourceId}/progress",
  input: z.strictObject({ resourceId: id(), progress: percent }),
});

export const WriteLearningNotes = command({
  ...ofCandidate,
  name: "write-learning-notes",
  summary: "Replaces the caller's own notes on a learning resource",
  method: "PUT",
  path: "/api/learning/resources/{resourceId}/notes",
  input: z.strictObject({ resourceId: id(), notes: pastedParagraphs(maxNotesLength) }),
});
