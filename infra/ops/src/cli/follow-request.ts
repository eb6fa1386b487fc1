import { decideRebuild } from "@provenwork/command-service/operations/decide-rebuild";
import { DecideRebuild } from "@provenwork/contracts/operations/commands";
import { buildRequests } from "@provenwork/contracts/operations/state";
import { pause } from "@provenwork/platform/back-off";
import { openLog } from "@provenwork/platform/log";
import { projections } from "@provenwork/projector/areas";
import { type RequestProgress, readProgress } from "@provenwork/projector/kernel/build-requests";
import { executeRequests } from "@provenwork/projector/kernel/execute-requests";
import { listLeaders } from "@provenwork/projector/kernel/leaders";
import { noteEnd, noteRequest } from "@provenwork/projector/kernel/note-operation";
import { rebuildRequested } from "@provenwork/projector/kernel/rebuild-requested";
import { recordEnd } from "@provenwork/projector/kernel/appends";
import { Problem } from "../launch/problem.ts";
import { reasonOf } from "../reason.ts";
import { askToSwitch } from "./ask-to-switch.ts";
import { decide } from "./decide.ts";
import type { Target } from "./target.ts";

export type Followed = Pick<Target, "store" | "codec" | "read">;

const pollInterval = 250;
const interrupted = "interrupted: the build is discarded";

/**
 * Follows a request to its end, and prompts for a decision when its new rows await approval. If no projector leads, as during a
 * restore, the request is executed here. Ctrl-C stops an execution here, but not a projector's.
 * @throws the reason of a build that failed
 */
export async function followRequest(
  target: Followed,
  requestId: string,
  onProgress: (progress: RequestProgress) => void,
): Promise<RequestProgress> {
  const source = { store: await target.store(), codec: await target.codec() };
  const pool = target.read();
  await noteRequest(source, pool, requestId);
  const over = new AbortController();
  const interrupt = () => over.abort();
  process.once("SIGINT", interrupt);
  let here: ReturnType<typeof executeHere> | undefined;
  let asking: Promise<void> | undefined;
  try {
    while (!over.signal.aborted) {
      const progress = await readProgress(pool, requestId);
      if (progress !== undefined) {
        onProgress(progress);
        if (progress.state === "failed")
          throw here?.failures.get(requestId) ?? new Problem(progress.failure ?? "it failed");
        if (progress.state === "done") return progress;
        if ((await listLeaders(pool)).size === 0) here ??= executeHere({ ...source, pool }, over.signal);
        if (progress.approvalDeadline !== null) asking ??= askForDecision(target, requestId, progress, over.signal);
      }
      await pause(pollInterval, over.signal);
    }
  } finally {
    process.off("SIGINT", interrupt);
    over.abort();
    await here?.ended;
  }
  if (here === undefined) throw new Problem("interrupted: the projector continues, see /admin/operations");
  const end = await recordEnd(source, { requestId, outcome: "failed", comparisons: [], failure: interrupted });
  await noteEnd(pool, end, new Date());
  throw new Problem(interrupted);
}

/** Executes requests in log order. `failures` are errors by request, whose messages may contain more than is recorded. */
function executeHere(source: Omit<Parameters<typeof executeRequests>[0], "log" | "rebuild">, signal: AbortSignal) {
  const failures = new Map<string, Error>();
  const rebuild: Parameters<typeof executeRequests>[0]["rebuild"] = (options) =>
    rebuildRequested({ ...source, projections }, options).catch((error: unknown) => {
      if (error instanceof Error) failures.set(options.request.id, error);
      throw error;
    });
  const ended = executeRequests({ ...source, log: openLog("ops", "silent"), rebuild }, signal);
  return { ended, failures };
}

async function askForDecision(
  target: Followed,
  requestId: string,
  { comparisons, approvalDeadline }: RequestProgress,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await askToSwitch({ comparisons, deadline: approvalDeadline ?? new Date(), signal });
    // Decided elsewhere, or too late.
    if (signal.aborted) return;
    await decide(target, {
      command: DecideRebuild,
      stream: buildRequests,
      id: requestId,
      decide: (state, context) => decideRebuild({ requestId, ...answer }, state, context),
    });
  } catch (error) {
    if (!signal.aborted) console.error(reasonOf(error));
  }
}
