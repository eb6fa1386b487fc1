import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { boardForm, importOutcomes, maxBoardJobs } from "./board-rules.ts";

const importedJob = z.object({
  externalId: z.string(),
  /** Empty if the board's job cannot be read. */
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it was refused. */
  reasons: z.array(z.string()),
});
export type ImportedJob = z.output<typeof importedJob>;

const field = "site";
const refusals = {
  "unknown-board": { status: 422, message: "There is no such board. Check its name.", field },
  "board-unreachable": { status: 422, message: "The board did not answer. Please try again later.", field },
  "board-unreadable": { status: 422, message: "The board answered in a form that we cannot read", field },
  "board-too-large": { status: 422, message: `The board has more than ${maxBoardJobs} jobs`, field },
} as const;

// Each reads a board elsewhere.
const ofBoard = { roles: ["employer"], touches: "group", limits: { employer: "uploads" } } as const;

export const PreviewJobImport = command({
  ...ofBoard,
  name: "preview-job-import",
  summary: "What an import of a public job board would post, change and close; nothing is written",
  path: "/api/employer/job-imports/preview",
  idempotent: false,
  input: boardForm,
  output: z.object({ jobs: z.array(importedJob), seen: z.string() }),
  refusals,
});

export const ImportJobs = command({
  ...ofBoard,
  name: "import-jobs",
  summary:
    "Brings the company's jobs up to date with a public job board of Greenhouse, Lever or Ashby: posts, changes and closes. `seen`: from the preview. Answers what was done with each",
  path: "/api/employer/job-imports",
  input: boardForm.extend({ seen: z.string().max(100) }),
  output: z.object({ jobs: z.array(importedJob) }),
  refusals: {
    ...refusals,
    "board-changed": { status: 409, message: "The board has changed since the preview. Please preview it again." },
  },
});
