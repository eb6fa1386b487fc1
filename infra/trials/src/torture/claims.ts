import { Register } from "@provenwork/contracts/account/commands";
import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { keyRing } from "@provenwork/platform/keys";
import type { Pool } from "undici";
import { type Journey, codeOf, onboard } from "../bench/commands/journey.ts";
import type { Report } from "../bench/harness/figures.ts";
import { type Browser, openBrowser } from "../bench/harness/browser.ts";
import { startWholeSystem } from "../bench/harness/whole-system.ts";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { countEach, insist, outcomeOf } from "./harness/insist.ts";
import { type Torture, exactly, quiet } from "./harness/torture.ts";

const atOnce = 200;
const password = "Correct-Horse-7-Battery";

/** One name, one work address, two hundred who want it at the same moment: one gets it, the others are told why not. */
export const claimsTorture: Torture = {
  summary: "200 registrations at once under the same username, then 200 right codes at once for the same work address",
  size: { option: "rounds", full: 50 },
  async run({ size, seed }, report, shutdown) {
    const { connect, system } = await startWholeSystem(shutdown, quiet);
    const pool = connect(atOnce);
    const random = seededRandom(seed);
    const codeKeys = keyRing.parse(system.commandService.env["VERIFICATION_CODE_KEYS"]);
    const usernames = new Rounds("201", "username-taken");
    const addresses = new Rounds("200", "address-taken");
    for (let round = 0; round < size; round += 1) {
      const strangers = Array.from({ length: atOnce }, () => openBrowser(pool));
      usernames.add(await registerAll(strangers, () => `wanted-${seed}-${round}`));
      const email = `shared@works-${seed}-${round}.example`;
      const asked = await Promise.all(Array.from({ length: atOnce }, () => askForCode(pool, email, random, codeKeys)));
      addresses.add(await Promise.all(asked.map((enter) => enter())));
    }
    usernames.report("username", report);
    addresses.report("work address", report);
  },
};

/** A visitor in onboarding with a code mailed to this address; returns a function that enters it and gives the outcome. */
async function askForCode(pool: Pool, email: string, random: Random, codeKeys: Journey["codeKeys"]) {
  const browser = openBrowser(pool);
  const journey: Journey = { browser, random, codeKeys, workEmail: email, answered: () => {}, timeIsUp: () => false };
  const pending = await onboard(journey);
  if (pending === undefined) throw new Error("nobody was onboarded");
  const { experienceId } = pending;
  const code = codeOf(journey, pending);
  return async () => outcomeOf(await insist(() => browser.post(VerifyCode.path, { code, experienceId })));
}

const registerAll = (browsers: readonly Browser[], nameOf: (person: number) => string): Promise<string[]> =>
  Promise.all(
    browsers.map(async (browser, person) => {
      const account = { username: nameOf(person), password, fullName: "Somebody", email: "", userType: "candidate" };
      return outcomeOf(await insist(() => browser.post(Register.path, account)));
    }),
  );

/** What became of the requests of each round. */
class Rounds {
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
