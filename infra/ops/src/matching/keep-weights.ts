import { pause } from "@provenwork/platform/back-off";
import type { Environment } from "../launch/environment.ts";
import type { Shutdown } from "../launch/shutdown.ts";
import type { System } from "../launch/system.ts";
import { reasonOf } from "../reason.ts";

/** Each poll is one cheap query, unless weights are due. */
const intervalMs = 60_000;

type Ends = Pick<Shutdown, "add">;

/** `keepWeights` for a system of the launcher, where no program has all of the settings. */
export const keepWeightsOf = ({ commandService, projector }: System, shutdown: Ends): void =>
  keepWeights({ ...commandService.env, READ_DATABASE_URL: projector.env["READ_DATABASE_URL"] }, shutdown);

/** Sets the weights of skills whenever they are due, until the shutdown. Retries failures after a minute. */
export function keepWeights(env: Environment, shutdown: Ends): void {
  const stop = new AbortController();
  const ended = keep(env, stop.signal);
  shutdown.add(() => {
    stop.abort();
    return ended;
  });
}

async function keep(env: Environment, signal: AbortSignal): Promise<void> {
  // Loaded only now, when everything is up.
  const [{ openTarget }, { weighWhenDue }] = await Promise.all([
    import("../cli/target.ts"),
    import("./weigh-when-due.ts"),
  ]);
  const target = openTarget(env);
  for (; !signal.aborted; await pause(intervalMs, signal)) {
    try {
      const version = await weighWhenDue(target);
      if (version !== undefined) console.log(`· weights of skills set from the live jobs: version ${version}`);
    } catch (error) {
      console.error(`weights of skills could not be set, retrying in a minute: ${reasonOf(error)}`);
    }
  }
  await target.close();
}
