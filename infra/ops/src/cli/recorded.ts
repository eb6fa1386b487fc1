import { failureOf, outcomeOf } from "@provenwork/projector/kernel/build-outcome";
import type { Rebuilt } from "@provenwork/projector/kernel/rebuild";
import { type OwnBuild, recordBuild } from "@provenwork/projector/kernel/request-stream";
import { Problem } from "../launch/problem.ts";
import type { AskedApproval } from "./ask-to-switch.ts";
import type { Target } from "./target.ts";

type Done = Pick<Rebuilt, "flipped" | "held" | "comparisons">;

/** Runs a build and records it with its outcome: operators see it in one list with those of the screen. */
export async function recorded<T extends Done>(
  target: Pick<Target, "store" | "codec">,
  asked: OwnBuild,
  carryOut: () => Promise<T>,
  decided: AskedApproval["decided"] = () => undefined,
): Promise<T> {
  const began = new Date();
  const source = { store: await target.store(), codec: await target.codec() };
  const record = (outcome: ReturnType<typeof outcomeOf>) =>
    recordBuild(source, asked, began, { requestId: asked.data.requestId, ...outcome }, decided());
  let done: T;
  try {
    done = await carryOut();
  } catch (error) {
    const failure = error instanceof Problem ? error.message : failureOf(error);
    // The failure itself is what the operator has to know.
    await record({ outcome: "failed", comparisons: [], failure }).catch(() => {});
    throw error;
  }
  await record(outcomeOf(done));
  return done;
}
