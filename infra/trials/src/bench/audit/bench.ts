import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { foldLog } from "@provenwork/command-service/transparency/signer/fold-log";
import { signHead } from "@provenwork/command-service/transparency/signer/sign-head";
import { leafEntry } from "@provenwork/contracts/transparency/leaf";
import { proofFileText } from "@provenwork/contracts/transparency/proof-file";
import { openEventStore } from "@provenwork/platform/event-store/open";
import { exportLog } from "@provenwork/platform/event-store/transfer";
import { checkedEvents } from "@provenwork/platform/event-store/transfer-file";
import { checkLog } from "@provenwork/platform/transparency/check-log";
import { inclusionPath } from "@provenwork/platform/transparency/tiles";
import { lastHead, recordedTree, batchedTiles } from "@provenwork/platform/transparency/tree-tables";
import { compare, percentile, timed } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import { longHistory } from "./long-history.ts";
import { openTree } from "./tree.ts";
import { commandsWithTree, rebuildsWithTree } from "./with-tree.ts";
import { appendsPerSecond, someEvent } from "./write-path.ts";

const heads = 100;
const proofs = 500;

export const auditBench: Bench = {
  summary:
    "the tree over the order of events: folding, heads, proofs, checking offline, and what writing costs with it",
  defaults: { events: 100_000, seconds: 12, seed: 1 },
  async run({ events, seconds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    await fillLog(stage, { events, seed });
    const store = await openEventStore(stage.databases.log);
    shutdown.add(() => store.close());
    const tree = openTree(stage, shutdown);
    const { database } = tree;
    const { signal } = new AbortController();
    const fold = () => foldLog({ store, database }, signal);

    const [folding, { size }] = await timed(fold);
    report.figure("leaves folded", size / folding, "leaves/s");
    const [rounds] = await timed(async () => {
      for (let head = 0; head < heads; head++) {
        await store.append(`bench-${head}`, "no-stream", [someEvent()]);
        await signHead({ ...tree, store }, await fold());
      }
    });
    report.figure("heads signed, each over one more event", heads / rounds, "heads/s");

    await fold();
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

    const file = join(stage.folder, "log.jsonl");
    await exportLog(store, createWriteStream(file));
    const recorded = await recordedTree(database);
    const [checking, finding] = await timed(() => checkLog(checkedEvents(createReadStream(file)), recorded));
    if (finding !== undefined) throw new Error(`the log was found to be ${finding.kind}`);
    report.figure("exported log checked", recorded.size / checking, "events/s");
    report.figure("which is for a million events", (1e6 / recorded.size) * checking, "s");

    const arm = (withTree: boolean) => () => appendsPerSecond(stage, seconds, withTree);
    const { ratio, control, ours, reference } = await compare(arm(true), arm(false), 1);
    report.figure("appends, with the tree / without", ratio, "×");
    report.figure("with the tree, early run / late run (control)", control, "×");
    report.figure("with the tree", ours, "appends/s");
    report.figure("without", reference, "appends/s");
    const foldAnew = async () => {
      for (const table of ["tree_progress", "tree_tiles", "tree_leaves"] as const)
        await database.deleteFrom(table).execute();
      await fold();
    };
    await rebuildsWithTree(stage, foldAnew, report, shutdown);
    await commandsWithTree(seconds, seed, report, shutdown);
    await longHistory(report, shutdown);
  },
};
