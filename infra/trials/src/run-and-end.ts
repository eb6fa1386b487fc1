import { runEntry } from "@provenwork/ops/launch/problem";
import { Shutdown } from "@provenwork/ops/launch/shutdown";

/** Runs an entry point that starts processes and always ends them, also after an uncaught exception. */
export function runAndEnd(main: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  return runEntry(async () => {
    const shutdown = new Shutdown();
    const bug = Promise.withResolvers<never>();
    process.once("uncaughtException", bug.reject);
    try {
      await Promise.race([main(shutdown), bug.promise]);
    } catch (error) {
      if (!shutdown.begun) throw error; // else it was interrupted, and what failed is what was taken away
    } finally {
      await shutdown.now();
    }
  });
}
