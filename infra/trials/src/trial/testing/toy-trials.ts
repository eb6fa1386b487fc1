import { spawn } from "node:child_process";
import { once } from "node:events";
import { Problem } from "@provenwork/ops/launch/problem";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { exactly } from "../report.ts";
import { runTrials } from "../run-trials.ts";
import { trial } from "../trial.ts";

/** Something that runs until it is ended, with a line on the terminal that says so. */
function startSomething(shutdown: Shutdown): void {
  const child = spawn("sleep", ["600"]);
  shutdown.add(async () => {
    child.kill();
    await once(child, "exit");
    console.log("stopped");
  });
}

await runTrials({
  script: "torture",
  description: "trials that need nothing",
  enforced: true,
  maxSeconds: 2,
  endSeconds: 15,
  trials: {
    hangs: trial({
      summary: "",
      options: {},
      run: async (_, __, shutdown) => {
        startSomething(shutdown);
        await Promise.withResolvers<never>().promise;
      },
    }),
    stays: trial({
      summary: "",
      options: {},
      run: async (_, __, shutdown) => {
        const { pid } = spawn("sleep", ["600"]);
        console.log(`started ${pid}`);
        shutdown.add(() => Promise.withResolvers<never>().promise);
        await Promise.withResolvers<never>().promise;
      },
    }),
    crashes: trial({
      summary: "",
      options: {},
      run: async (_, __, shutdown) => {
        startSomething(shutdown);
        for (const each of ["first", "second"]) void Promise.reject(new Problem(`the ${each} bug`));
        await Promise.withResolvers<never>().promise;
      },
    }),
    misses: trial({
      summary: "",
      options: {},
      run: async (_, report, shutdown) => {
        startSomething(shutdown);
        report.figure("events lost", 1, "", exactly(0));
      },
    }),
    "cannot-run": trial({
      summary: "",
      options: {},
      run: async (_, report) => report.skip("something is not installed"),
    }),
    holds: trial({
      summary: "",
      options: {},
      run: async (_, report) => {
        report.figure("events lost", 0, "", exactly(0));
        setInterval(() => {}, 1_000); // something left open
      },
    }),
  },
});
