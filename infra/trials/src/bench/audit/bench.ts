import { foldLog } from "@provenwork/command-service/transparency/signer/fold-log";
import { signHead } from "@provenwork/command-service/transparency/signer/sign-head";
import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { inclusionPath } from "@provenwork/platform/transparency/tiles";
import { lastHead, recordedTree, batchedTiles } from "@provenwork/platform/transparency/tree-tables";
import { percentile, timed } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import { openTree } from "./tree.ts";
import { commandsWithTree } from "./with-tree.ts";

const proofs = 500;

export const auditBench = trial({
  summary: "proofs in the tree over the order of events, and what writing costs with its signer",
  options: { events: 100_000, seconds: 12 },
  async run({ events, seconds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    await fillLog(stage, { events, seed });
    const store = await openEventStore(stage.databases.log);
    shutdown.add(() => store.close());
    const tree = openTree(stage, shutdown);
    const { database } = tree;
    const { signal } = new AbortController();
    await signHead({ ...tree, store }, await foldLog({ store, database }, signal));
    await foldLog({ store, database }, signal); // records the head

    const head = await lastHead(database);
    if (head === undefined) throw new Error("no head was signed");
    const { leafAt } = await recordedTree(database);
    const [times, sizes]: [number[], number[]] = [[], []];
    for (let proof = 0; proof < proofs; proof++) {
      const index = Math.floor((proof / proofs) * head.size);
      const { stream, revision } = await leafAt(index);
      const [took, text] = await timed(async () => {
        const [path, [event]] = await Promise.all([
          inclusionPath(index, head.size, batchedTiles(database)),
          Array.fromAsync(store.read(stream, { from: revision, limit: 1 })),
        ]);
        if (event === undefined) throw new Error(`${stream} has no event at ${revision}`);
        const file = { kind: "inclusion", index, path, note: head.note, entry: leafEntry(event) } as const;
        return { whole: proofFileText(file), bare: proofFileText({ ...file, entry: new Uint8Array() }) };
      });
      times.push(took * 1_000);
      sizes.push(text.bare.length);
    }
    report.figure("proof of one event, p50", percentile(times, 50), "ms", { atMost: 5 });
    report.figure("proof of one event, p99", percentile(times, 99), "ms");
    report.figure("largest proof, with its head, without the event", Math.max(...sizes), "bytes", { atMost: 2_048 });

    await commandsWithTree(seconds, seed, report, shutdown);
  },
});
