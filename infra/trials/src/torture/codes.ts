import { guess } from "./harness/guesses.ts";
import { trial } from "../trial/trial.ts";

/** Each wrong code is recorded at the revision it was judged on, so that no number of hands makes more than five guesses. */
export const codesTorture = trial({
  summary: "wrong codes over 50 connections at once, then the right one",
  options: { codes: 1_000 },
  run: ({ codes: size, seed }, report, shutdown) =>
    guess({ guesses: size, seed, keyOf: () => undefined }, report, shutdown),
});

/** Keys that a guesser uses again: a repeated one must neither bring an earlier answer back nor save a try. */
const keys = 10;

/** Entering a code takes no key, so that a repeat is a guess like any other. */
export const codeKeysTorture = trial({
  summary: "wrong codes over 50 connections at once under ten idempotency keys that come again and again",
  options: { codes: 1_000 },
  run: ({ codes: size, seed }, report, shutdown) =>
    guess(
      {
        guesses: size,
        seed,
        keyOf: (random) => `00000000-0000-4000-8000-${String(random.integer(keys)).padStart(12, "0")}`,
      },
      report,
      shutdown,
    ),
});
