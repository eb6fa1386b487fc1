import { createInterface } from "node:readline";
import { reason } from "@provenwork/contracts/kernel/reason";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { DecideRebuild } from "@provenwork/contracts/operations/commands";
import type { BuildEnd } from "@provenwork/contracts/operations/state";
import { formatComparison } from "./format-comparison.ts";

type Decision = Omit<InputOf<typeof DecideRebuild>, "requestId">;

interface Waiting {
  readonly comparisons: BuildEnd["comparisons"];
  readonly deadline: Date;
  /** Aborts when the request ended in another way. */
  readonly signal: AbortSignal;
  readonly input?: NodeJS.ReadableStream;
}

const how = 'enter "switch" or "discard" and the reason, for example "switch All rows are the same"';

/** Prompts for the decision whether to switch readers to the new rows, and its reason. The end of input means "discard". */
export async function askToSwitch({
  comparisons,
  deadline,
  signal,
  input = process.stdin,
}: Waiting): Promise<Decision> {
  console.error(["", ...comparisons.map(formatComparison)].join("\n"));
  console.error(`The new rows follow new events until ${deadline.toISOString()}; then they are discarded.`);
  console.error(`To switch readers or not, ${how}:`);
  // No terminal of its own: Ctrl-C ends the command.
  const lines = createInterface({ input, terminal: false, signal });
  for await (const line of lines) {
    const [word = "", ...words] = line.trim().split(/\s+/);
    const decision = word.toLowerCase();
    const why = reason.safeParse(words.join(" "));
    if (decision !== "switch" && decision !== "discard") console.error(`Please ${how}:`);
    else if (why.success) return { decision, reason: why.data };
    else console.error(`${why.error.issues[0]?.message}: ${how}:`);
  }
  return { decision: "discard", reason: "The input ended without an answer" };
}
