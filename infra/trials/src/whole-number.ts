import { InvalidArgumentError, Option } from "commander";

/** An option of the command line that is a whole number from 1 on. */
export function wholeNumber(flags: string, description: string, fallback: number): Option {
  const parse = (value: string) => {
    const parsed = Number(value);
    if (!Number.isInteger(parsed) || parsed < 1) throw new InvalidArgumentError("must be a whole number from 1 on");
    return parsed;
  };
  return new Option(flags, description).argParser(parse).default(fallback);
}
