import { createReadStream, readFileSync } from "node:fs";
import { logStream } from "@provenwork/contracts/operations/events";
import { ProofRefused, openHead } from "@provenwork/contracts/transparency/check-proof-file";
import type { TreeHead } from "@provenwork/contracts/transparency/checkpoint";
import { sameHash } from "@provenwork/contracts/transparency/tree-hash";
import type { NoteKey } from "@provenwork/contracts/transparency/signed-note";
import type { LeafEvent } from "@provenwork/contracts/transparency/leaf";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { checkedEvents } from "@provenwork/platform/event-store/transfer-file";
import { type Finding, type EventLocation, checkLog } from "@provenwork/platform/transparency/check-log";
import { undefinedIfMissing, rootAt } from "@provenwork/platform/transparency/tiles";
import { lastHead, recordedTree, tileReader } from "@provenwork/platform/transparency/tree-tables";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { existingFile } from "../cli/existing-file.ts";
import { progressBar } from "../cli/progress.ts";
import type { Target } from "../cli/target.ts";
import { Problem } from "../launch/problem.ts";
import { printable } from "../printable.ts";
import { ownKeys } from "./verify-file.ts";

interface CheckOptions {
  /** An exported log to check instead of the store. */
  readonly export?: string;
  /** A signed head that was saved elsewhere. */
  readonly head?: string;
}

/** Recomputes the tree from the log and compares it with the recorded and signed one. @throws Problem at the first difference */
export async function auditCheck(target: Target, { export: file, head }: CheckOptions): Promise<void> {
  const exported = file === undefined ? undefined : existingFile(file);
  const savedHead = head === undefined ? undefined : readFileSync(existingFile(head), "utf8");
  const database = writeDatabase(target.write());
  const note = savedHead ?? (await lastHead(database))?.note;
  if (note === undefined) throw new Problem("no tree head has been signed yet: try again in a minute");
  const signed = await openSigned(note, ownKeys(originOf(note), target.settings));
  const events = () => openEvents(target, exported);
  const tree = await recordedTree(database);
  if (tree.size < signed.size) await assertNotShorter(await events(), signed);
  await assertTablesMatch(database, signed);
  const bar = progressBar("check");
  const finding = await checkLog(await events(), tree, (checked) => bar.update(checked, checked / tree.size));
  bar.end();
  if (finding !== undefined) throw new Problem(printable(formatFinding(finding)));
  // A store may hide events from readers of their stream and still have them in the log.
  const incomplete = exported === undefined ? await (await target.store()).findIncomplete() : [];
  if (incomplete.length > 0) throw new Problem(incomplete.map(printable).join("\n"));
  const covered =
    savedHead === undefined ? "a tree head is signed over" : "the tree head in the file is of this log, over";
  console.log(`All ${tree.size} events are unchanged; ${covered} ${signed.size} of them`);
}

const openEvents = async (target: Target, exported: string | undefined): Promise<AsyncIterable<LeafEvent>> =>
  exported === undefined ? eventsOf(await target.store()) : checkedEvents(createReadStream(exported));

/** A log restored to a moment before the head lacks events, with the tables of its tree. @throws Problem that says how many */
async function assertNotShorter(events: AsyncIterable<LeafEvent>, { size }: TreeHead): Promise<void> {
  let found = 0;
  let last = "";
  for await (const event of events) {
    found += 1;
    last = `, after ${nameOf(event)}`;
  }
  if (found < size)
    throw new Problem(
      printable(
        `the log has ${found} events, but the head was signed over ${size}: the last ${size - found} are missing${last}. ` +
          "It was restored to a moment before the head, or they were removed",
      ),
    );
}

const originOf = (note: string): string => note.split("\n", 1)[0] ?? "";

async function openSigned(note: string, keys: readonly NoteKey[]): Promise<TreeHead> {
  try {
    return await openHead(note, keys);
  } catch (error) {
    if (error instanceof ProofRefused) throw new Problem(printable(error.message));
    throw error;
  }
}

/** The recorded leaves must be those that were signed: otherwise they could have been changed together with the log. */
async function assertTablesMatch(database: Kysely<WriteDatabase>, { size, root }: TreeHead): Promise<void> {
  const recorded = await undefinedIfMissing(rootAt(size, tileReader(database)));
  if (recorded === undefined || !sameHash(recorded, root)) {
    throw new Problem(
      `the recorded leaves do not match the head that was signed over ${size} events: the tables of the tree were changed`,
    );
  }
}

/** Every leaf of a log, in order. */
export async function* eventsOf(store: Pick<EventStore, "feed">): AsyncGenerator<LeafEvent> {
  for await (const event of storedEvents(store)) if (event.stream !== logStream) yield event;
}

const nameOf = ({ id, stream, revision }: EventLocation): string => `event ${id} (${stream} at ${revision})`;

/** The first difference in one sentence. */
export function formatFinding({ kind, index, event, before }: Finding): string {
  const at = `at number ${index + 1} of the log`;
  const expected = before === undefined ? "" : `, before ${nameOf(before)}`;
  const sentences = {
    changed: `${nameOf(event)} was changed after it was written, ${at}`,
    dropped: `${nameOf(event)} was dropped, ${at}`,
    added: `${nameOf(event)} was added ${at}${expected}`,
    reordered: `${nameOf(event)} was moved: it is ${at}${expected}, which was written first`,
  };
  return sentences[kind];
}
