import { runMain } from "@provenwork/platform/config";
import { rebuildRequested } from "#kernel/rebuild-requested.ts";
import { buildMissingReadModels, verifyReadModels } from "#kernel/rebuild.ts";
import type { ChildMessage, ChildTask, Progress, Rebuilt } from "./rebuild.ts";
import { type ProjectorContext, ofBuilds, openProjector } from "./open-projector.ts";

/** Progress at most this often, in milliseconds, and each new phase at once. The parent stores all of it. */
const progressInterval = 250;

const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));

function run(context: ProjectorContext, { action, request }: ChildTask): Promise<Rebuilt> {
  const onProgress = reporter();
  const { readModels } = request;
  switch (action) {
    case "rebuild":
      return rebuildRequested(context, { request, onProgress, signal: new AbortController().signal });
    case "build-missing":
      return buildMissingReadModels(context, { readModels, onProgress });
    case "verify":
      return verifyReadModels(context, { readModels, onProgress });
  }
}

function reporter(): (progress: Progress) => void {
  let last = 0;
  let phase = "";
  return (progress) => {
    if (phase === progress.phase && Date.now() - last < progressInterval) return;
    ({ phase } = progress);
    last = Date.now();
    void send({ kind: "progress", progress });
  };
}

/** Started by `rebuild.ts`: fills one build and reports over the channel to the parent; exits when that closes. */
async function main(): Promise<void> {
  process.on("disconnect", () => process.exit(1));
  const context = await openProjector(process.env, "projector build", ofBuilds);
  try {
    const rebuilt = await run(context, JSON.parse(process.argv[2] ?? "") as ChildTask);
    await send({ kind: "done", rebuilt });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    await send({ kind: "failed", name, message });
  }
  process.exit(0);
}

await runMain(main);
