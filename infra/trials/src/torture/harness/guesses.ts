import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { type KeyRing, keyRing } from "@provenwork/platform/keys";
import { type Report, exactly } from "../../trial/report.ts";
import { type Journey, type Pending, onboard } from "../../bench/commands/journey.ts";
import { openBrowser } from "../../bench/harness/browser.ts";
import { startWholeSystem, quiet } from "../../bench/harness/whole-system.ts";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { countEach, untilAvailable, outcomeOf } from "./outcomes.ts";

const connections = 50;

interface Guessing {
  readonly guesses: number;
  readonly seed: number;
  /** The Idempotency-Key of a guess. */
  readonly keyOf: (random: Random) => string | undefined;
}

/** Guesses a code over 50 connections at once, then enters the right one, and reports what was evaluated. */
export async function guess({ guesses, seed, keyOf }: Guessing, report: Report, shutdown: Shutdown): Promise<void> {
  const { connect, system } = await startWholeSystem(shutdown, quiet);
  const random = seededRandom(seed);
  const { env } = system.commandService;
  const codeKeys = keyRing.parse(env["VERIFICATION_CODE_KEYS"]);
  const journey: Journey = {
    browser: openBrowser(connect(connections)),
    random,
    codeKeys,
    answered: () => {},
    timeIsUp: () => false,
  };
  const pending = await onboard(journey);
  if (pending === undefined) throw new Error("no code was asked for");
  const right = rightCode(pending, codeKeys);

  const outcomes: string[] = [];
  let left = guesses;
  const guesser = async () => {
    while (left > 0) {
      left -= 1;
      const [code, key] = [wrongCode(right, random), keyOf(random)];
      outcomes.push(outcomeOf(await untilAvailable(() => pending.browser.post(VerifyCode.path, { code }, key))));
    }
  };
  await Promise.all(Array.from({ length: connections }, guesser));
  const last = await untilAvailable(() => pending.browser.post(VerifyCode.path, { code: right }, keyOf(random)));

  const types = await eventTypes(env["EVENT_STORE_URL"] ?? "", workExperienceStream(pending.experienceId));
  const counts = countEach(outcomes);
  for (const [outcome, times] of counts) report.note(`answered ${outcome}: ${times}`);
  const evaluated = types.get("CodeRefused") ?? 0;
  report.figure("guesses answered", outcomes.length, "", exactly(guesses));
  report.figure("guesses evaluated", evaluated, "", { atMost: 5 });
  report.figure(
    "told that a code is wrong without it counting",
    Math.max(0, (counts.get("invalid-code") ?? 0) - evaluated),
    "",
    exactly(0),
  );
  report.figure("guesses taken for right", counts.get("200") ?? 0, "", exactly(0));
  report.figure("right code refused afterwards", outcomeOf(last) === "code-locked" ? 1 : 0, "", exactly(1));
  report.figure("verified", types.get("ExperienceVerified") ?? 0, "", exactly(0));
}

const rightCode = ({ experienceId, address }: Pending, keys: KeyRing): string =>
  verificationCode({ experienceId, address, issue: 1, keyId: keys.current }, keys);

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function wrongCode(right: string, random: Random): string {
  const code = Array.from({ length: right.length }, () => letters.charAt(random.integer(letters.length))).join("");
  return code === right ? wrongCode(right, random) : code;
}

async function eventTypes(url: string, stream: string): Promise<ReadonlyMap<string, number>> {
  const store = await openEventStore(url);
  const events = (await store.readMany([stream])).get(stream) ?? [];
  await store.close();
  return countEach(events.map(({ type }) => type));
}
