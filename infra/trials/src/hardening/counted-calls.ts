import { Session } from "node:inspector";

/** Counts the function calls of synchronous code, so that a test can limit work without a clock. */
export function openCallCounter() {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  return {
    callsOf(run: () => unknown): number {
      session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
      run();
      let calls = 0;
      session.post("Profiler.takePreciseCoverage", (error, taken) => {
        if (error !== null) throw error;
        for (const { functions } of taken.result) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
      });
      session.post("Profiler.stopPreciseCoverage");
      return calls;
    },
    close: () => session.disconnect(),
  };
}
