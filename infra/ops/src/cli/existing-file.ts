import { statSync } from "node:fs";
import { Problem } from "../launch/problem.ts";

/** The file that the operator named. @throws Problem where there is none, or something else */
export function existingFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new Problem(`${file} does not exist`);
  if (found.isDirectory()) throw new Problem(`${file} is a folder: name a file`);
  return file;
}
