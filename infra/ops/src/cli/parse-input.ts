import type { Command, InputOf } from "@provenwork/contracts/kernel/endpoint";
import { Problem } from "../launch/problem.ts";

/** Options of the command line, validated like the endpoint's input. @throws Problem that names the option */
export function parseInput<C extends Command>({ input }: C, options: unknown): InputOf<C> {
  const { data, error } = input.safeParse(options);
  if (error !== undefined) throw new Problem(`--${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`);
  return data as InputOf<C>;
}
