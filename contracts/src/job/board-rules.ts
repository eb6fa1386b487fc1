import { z } from "zod";

/** Job boards whose public JSON is imported. The European Lever is a host of its own. */
export const jobBoards = ["greenhouse", "lever", "lever-eu", "ashby"] as const;
export type JobBoard = (typeof jobBoards)[number];

export const boardNames: Readonly<Record<JobBoard, string>> = {
  greenhouse: "Greenhouse",
  lever: "Lever",
  "lever-eu": "Lever (EU)",
  ashby: "Ashby",
};

/** The last part of a board's address, such as `acme` of `https://jobs.lever.co/acme`. */
const site = z
  .string()
  .trim()
  .min(1, "Enter the name of the board")
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,99}$/, "Enter only the last part of the board’s address, such as acme");

export const boardForm = z.strictObject({
  board: z.enum(jobBoards, "Please select a job board"),
  site,
});
export type BoardForm = z.output<typeof boardForm>;

/** More are refused. */
export const maxBoardJobs = 500;

/** What an import does with a job. `relist`: it is listed again, or longer. */
export const importOutcomes = ["post", "change", "relist", "close", "keep", "refuse"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
