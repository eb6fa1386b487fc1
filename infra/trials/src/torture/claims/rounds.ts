import { type Report, exactly } from "../../trial/report.ts";
import { countEach } from "../harness/outcomes.ts";

/** Number of concurrent claims. */
export const atOnce = 200;

/** Outcomes of the requests of each round. */
export class Rounds {
  #rounds = 0;
  #won = 0;
  #told = 0;
  readonly #others: string[] = [];
  readonly #success: string;
  readonly #refusal: string;

  constructor(success: string, refusal: string) {
    [this.#success, this.#refusal] = [success, refusal];
  }

  add(outcomes: readonly string[]): void {
    this.#rounds += 1;
    for (const outcome of outcomes) {
      if (outcome === this.#success) this.#won += 1;
      else if (outcome === this.#refusal) this.#told += 1;
      else this.#others.push(outcome);
    }
    if (outcomes.filter((outcome) => outcome === this.#success).length !== 1)
      this.#others.push("a round without one winner");
  }

  report(what: string, report: Report): void {
    report.figure(`same ${what}: rounds`, this.#rounds, "");
    report.figure(`same ${what}: winners`, this.#won, "", exactly(this.#rounds));
    report.figure(`same ${what}: told so`, this.#told, "", exactly(this.#rounds * (atOnce - 1)));
    for (const [outcome, times] of countEach(this.#others)) report.note(`same ${what}: ${outcome}, ${times} times`);
    report.figure(`same ${what}: anything else`, this.#others.length, "", exactly(0));
  }
}
