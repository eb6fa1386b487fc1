import { printable } from "../printable.ts";

/** A problem that the user can fix: shown as one line, without a stack. */
export class Problem extends Error {
  override readonly name = "Problem";
}

/** Runs an entry point: a problem (or bad setting) ends it with its one line and exit code 1, a bug with its stack. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const expected = error instanceof Problem || (error instanceof Error && error.name === "BadSetting");
    console.error(expected ? `provenwork: ${inLines(error.message)}` : error);
    process.exit(1);
  }
}

/** A message may quote a file or an argument. */
const inLines = (message: string): string => message.split("\n").map(printable).join("\n");
