import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

let factory: ZxcvbnFactory | undefined;
/** Built on first use, so that it does not delay the start. English dictionaries are left out: hostile input would take seconds. */
const zxcvbn = (): ZxcvbnFactory =>
  (factory ??= new ZxcvbnFactory({
    dictionary: { "passwords-common": dictionary["passwords-common"] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 4,
  }));

/** Guesses for eight random characters, the shortest allowed password. */
const minGuesses = 1e8;
/** Code points checked: a strong prefix is enough, and zxcvbn's time grows faster than the length. */
const maxChecked = 32;

/**
 * Whether a password is easily guessed. Character classes are no measure: `Password1!` has all of them. True for the 49,000 most
 * common (ignoring case), and for combinations of them, dates, keyboard rows, or words `about` the person (zxcvbn). Takes milliseconds.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower) || about.some((word) => word.toLowerCase() === lower)) return true;
  const beginning = Array.from(password).slice(0, maxChecked).join("");
  return zxcvbn().check(beginning, ["provenwork", ...about]).guesses < minGuesses;
}
