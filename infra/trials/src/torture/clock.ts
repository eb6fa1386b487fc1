import { keyRing } from "@provenwork/platform/keys";
import { openStage, temporaryFolder } from "../bench/harness/stage.ts";
import { startMailSink } from "../bench/harness/mail-sink.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { fakedClock, libfaketime } from "./clock/faked-clock.ts";
import { answersAfter, before, untilSigned } from "./clock/questions.ts";
import { startServices } from "./harness/services.ts";

/** Hours from the right time: ahead, right again, set back, right again. Each also jumps as far as the one before was wrong. */
const times = [1, 0, -1, 0] as const;

/** What production.md says of a clock that jumps holds, with the clocks of all processes and of Postgres. */
export const clockTorture = trial({
  summary:
    "the clocks of all processes and of Postgres jump by an hour, ahead and back (needs Debian's package faketime)",
  options: { rounds: 1 },
  async run({ rounds }, report, shutdown) {
    const preloaded = libfaketime();
    if (preloaded === undefined) return report.skip("libfaketime is not installed: apt-get install faketime");
    const clock = fakedClock(temporaryFolder(shutdown), preloaded);
    Object.assign(process.env, clock.env); // Postgres is started with the environment of this process, which is not preloaded itself
    const stage = await openStage(shutdown);
    const emailed: string[] = [];
    const SMTP_URL = await startMailSink(shutdown, (address) => emailed.push(address));
    const changed = { ...clock.env, SMTP_URL, LOG_LEVEL: "warn" };
    const { url } = await startServices(stage, shutdown, {
      "command-service": changed,
      projector: changed,
      "query-service": changed,
      gateway: changed,
    });
    const codeKeys = keyRing.parse(stage.keys.verificationCodeKeys);
    let answers = 0;
    let [from, jumps, wrong] = [0, 0, 0];
    for (const hours of Array.from({ length: rounds }, () => times).flat()) {
      const people = await before(url, String.fromCodePoint(0x61 + jumps), codeKeys, emailed);
      clock.set(hours);
      jumps += 1;
      const seen = await answersAfter(people, hours > from ? "ahead" : "back", emailed);
      from = hours;
      answers += seen.length;
      for (const { question, expected, given } of seen) {
        if (expected === given) continue;
        wrong += 1;
        report.note(`at ${hours} h: ${question}: ${given} instead of ${expected}`);
      }
      report.figure(`at ${hours} h: a tree head over all of it is signed after`, await untilSigned(url, stage), "s");
    }
    report.figure("jumps", jumps, "", exactly(rounds * times.length));
    report.figure("answers", answers, "", { atLeast: 1 });
    report.figure("wrong answers", wrong, "", exactly(0));
  },
});
