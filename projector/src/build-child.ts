import { runMain } from "@provenwork/platform/config";
import type { Comparison } from "#kernel/compare.ts";
import type { ApprovalEnd } from "#kernel/approval.ts";
import { buildMissingReadModels, rebuildReadModels, verifyReadModels } from "#kernel/rebuild.ts";
import type { BuildMessage, BuildRequest, ApprovalAnswer } from "./rebuild.ts";
import { openProjector } from "./open-projector.ts";

const actions = {
  rebuild: rebuildReadModels,
  "build-missing": buildMissingReadModels,
  verify: verifyReadModels,
} as const;

/** Progress at most this often, in milliseconds, and each new phase at once. The parent writes all of it down. */
const progressInterval = 250;

const tell = (message: BuildMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()));

async function askParent(comparisons: readonly Comparison[]): Promise<ApprovalEnd> {
  const answered = new Promise<ApprovalAnswer>((resolve) => process.once("message", resolve));
  await tell({ kind: "held", comparisons });
  return (await answered).end;
}

/** Started by `rebuild.ts`: fills one build and reports over the channel to the parent; exits when that closes. */
async function main(): Promise<void> {
  const request = JSON.parse(process.argv[2] ?? "") as BuildRequest;
  process.on("disconnect", () => process.exit(1));
  let last = 0;
  let phase = "";
  const context = await openProjector(process.env, "projector build");
  try {
    const rebuilt = await actions[request.action](context, {
      readModels: request.readModels,
      compare: request.compare,
      hold: request.hold ? { decide: askParent } : undefined,
      onProgress: (progress) => {
        if (phase === progress.phase && Date.now() - last < progressInterval) return;
        ({ phase } = progress);
        last = Date.now();
        void tell({ kind: "progress", progress });
      },
    });
    await tell({ kind: "done", rebuilt });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    await tell({ kind: "failed", name, message });
  }
  process.exit(0);
}

await runMain(main);
