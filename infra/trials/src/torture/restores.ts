import { setTimeout as pause } from "node:timers/promises";
import { keyRing } from "@provenwork/platform/keys";
import { openStage } from "../bench/harness/stage.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { ask } from "./restores/ask.ts";
import { combinations, inWords, restore, takeBackup } from "./restores/moments.ts";
import { run } from "./restores/run.ts";
import { erase, move, settle } from "./restores/story.ts";

/** Milliseconds for what follows from the last command without anybody asking: files tidied, timers done. */
const aftermath = 3_000;

/** Restores parts of the system from different points in time: answers must be correct with any combination. */
export const restoresTorture = trial({
  summary: "log, keys, read models and files restored from two moments in every combination",
  options: { combinations: combinations.length },
  async run({ combinations: size }, report, shutdown) {
    const stage = await openStage(shutdown);
    const url = `http://127.0.0.1:${stage.system.gateway.port}`;
    const codeKeys = keyRing.parse(stage.keys.verificationCodeKeys);
    let ran = await run(stage, shutdown);
    const steady = await settle(url, "steady", "a", codeKeys);
    const gone = await settle(url, "gone", "a", codeKeys);
    await pause(aftermath);
    await ran.stop();
    await takeBackup(stage, "a");
    ran = await run(stage, shutdown);
    await move(steady, "b");
    await erase(gone);
    const late = await settle(url, "late", "b", codeKeys);
    await pause(aftermath);
    await ran.stop();
    await takeBackup(stage, "b");

    let [asked, wrong] = [0, 0];
    for (const combination of combinations.slice(0, size)) {
      const change = await restore(stage, combination);
      ran = await run(stage, shutdown, change);
      const { answers, flaws } = await ask({ steady, gone, late }, combination);
      asked += answers;
      wrong += flaws.length;
      const states = Object.entries(ran.states).map(([name, state]) => `${name} ${state}`);
      report.note(`${inWords(combination)}: ${states.join(", ")}`);
      for (const flaw of flaws) report.note(`  ${flaw}`);
      await ran.stop();
    }
    report.figure("combinations", Math.min(size, combinations.length), "");
    report.figure("answers", asked, "", { atLeast: 1 });
    report.figure("wrong answers", wrong, "", exactly(0));
  },
});
