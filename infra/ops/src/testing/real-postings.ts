import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../root.ts";

const beside = dirname(root);

/** A file of real postings in a folder next to the repository; a clone has none. */
export const realPostings: string | undefined = globSync("*/data/job-postings.csv", { cwd: beside }).map((file) =>
  join(beside, file),
)[0];

export const withRealPostings = "real postings (needs data/job-postings.csv in a folder beside this one)";
