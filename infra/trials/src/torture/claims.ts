import { Register } from "@provenwork/contracts/account/commands";
import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { keyRing } from "@provenwork/platform/keys";
import type { Pool } from "undici";
import { type Journey, codeOf, onboard } from "../bench/commands/journey.ts";
import { type Browser, openBrowser } from "../bench/harness/browser.ts";
import { startWholeSystem, quiet } from "../bench/harness/whole-system.ts";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { applyAtOnce, openApplicant, openJob } from "./claims/applying.ts";
import { Rounds, atOnce } from "./claims/rounds.ts";
import { untilAvailable, outcomeOf } from "./harness/outcomes.ts";
import { wholeLog } from "./harness/whole-log.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";

const password = "Correct-Horse-7-Battery";

/** 200 concurrent claims of one name, one work address and one job: one wins, the others get the right message. */
export const claimsTorture = trial({
  summary:
    "200 registrations at once under the same username, then 200 right codes at once for the same work address, then 200 applications at once of one candidate for one job",
  options: { rounds: 50 },
  async run({ rounds: size, seed }, report, shutdown) {
    const { connect, system } = await startWholeSystem(shutdown, quiet);
    const pool = connect(atOnce);
    const random = seededRandom(seed);
    const codeKeys = keyRing.parse(system.commandService.env["VERIFICATION_CODE_KEYS"]);
    const usernames = new Rounds("201", "username-taken");
    const addresses = new Rounds("200", "address-taken");
    const applications = new Rounds("201", "already-applied");
    const applicant = await openApplicant(pool);
    for (let round = 0; round < size; round += 1) {
      const strangers = Array.from({ length: atOnce }, () => openBrowser(pool));
      usernames.add(await registerAll(strangers, () => `wanted-${seed}-${round}`));
      const email = `shared@works-${seed}-${round}.example`;
      const asked = await Promise.all(Array.from({ length: atOnce }, () => askForCode(pool, email, random, codeKeys)));
      addresses.add(await Promise.all(asked.map((enter) => enter())));
      applications.add(await applyAtOnce(applicant, await openJob(pool)));
    }
    usernames.report("username", report);
    addresses.report("work address", report);
    applications.report("job", report);
    const written = (await wholeLog(system.eventStoreUrl)).filter(({ type }) => type === "ApplicationSubmitted");
    report.figure("applications in the log", written.length, "", exactly(size));
  },
});

/** A visitor in onboarding with a code mailed to this address; returns a function that enters it and gives the outcome. */
async function askForCode(pool: Pool, email: string, random: Random, codeKeys: Journey["codeKeys"]) {
  const browser = openBrowser(pool);
  const journey: Journey = { browser, random, codeKeys, workEmail: email, answered: () => {}, timeIsUp: () => false };
  const pending = await onboard(journey);
  if (pending === undefined) throw new Error("nobody was onboarded");
  const { experienceId } = pending;
  const code = codeOf(journey, pending);
  return async () => outcomeOf(await untilAvailable(() => browser.post(VerifyCode.path, { code, experienceId })));
}

const registerAll = (browsers: readonly Browser[], nameOf: (person: number) => string): Promise<string[]> =>
  Promise.all(
    browsers.map(async (browser, person) => {
      const account = { username: nameOf(person), password, fullName: "Somebody", email: "", userType: "candidate" };
      return outcomeOf(await untilAvailable(() => browser.post(Register.path, account)));
    }),
  );
