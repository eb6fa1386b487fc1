import type { Outcome } from "./outcome.ts";
import { heading, run } from "./run.ts";

const commands = {
  format: ["oxfmt", "--check", "."],
  lint: ["oxlint"],
  types: ["tsc", "-b"],
  knip: ["knip", "--no-progress", "--no-config-hints"],
} as const;

export type StaticCheck = keyof typeof commands;

/** Runs one check over the whole repository; it counts as one test. */
export async function staticCheck(name: StaticCheck): Promise<Outcome> {
  heading(name);
  const [program, ...args] = commands[name];
  const code = await run(program, args);
  if (code === 0) return { name, passed: 1, failed: 0, skipped: 0, notes: [] };
  const repair = name === "format" ? ": `pnpm exec oxfmt` repairs it" : "";
  return { name, passed: 0, failed: 1, skipped: 0, notes: [`${name} failed${repair}`] };
}
