import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { retryParkedStream } from "@provenwork/command-service/operations/retry-parked-stream";
import { skipParkedEvent } from "@provenwork/command-service/operations/skip-parked-event";
import { RetryParkedStream, SkipParkedEvent } from "@provenwork/contracts/operations/commands";
import { parkings } from "@provenwork/contracts/operations/state";
import { findParked, listParked, maxListed } from "@provenwork/projector/kernel/parking";
import { Problem } from "../launch/problem.ts";
import { decide } from "./decide.ts";
import { parseInput } from "./parse-input.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

type Decided = Pick<Target, "store" | "codec" | "read">;

/** Parked streams: a read model failed on one of their events. */
export async function listParkedStreams(target: Target, { json }: { json?: boolean }): Promise<void> {
  const parked = await listParked(target.read());
  if (json === true) return printJson(parked);
  if (parked.length === maxListed) console.error(`the first ${formatCount(bounded(maxListed))}; there may be more`);
  const rows = parked.map(({ readModel, stream, revision, waiting, error }) => [
    readModel,
    stream,
    String(revision),
    formatCount(bounded(waiting)),
    error,
  ]);
  printTable(["READ MODEL", "STREAM", "FAILED AT", "WAITING", "ERROR"], rows, "nothing is parked");
}

/** Makes the projector retry the event after the fault is fixed. */
export async function retryParked(target: Decided, readModel: string, stream: string, reason: string): Promise<void> {
  const revision = await failedAt(target, readModel, stream);
  const input = parseInput(RetryParkedStream, { readModel, stream, revision, reason });
  await decide(target, {
    command: RetryParkedStream,
    stream: parkings,
    id: "",
    decide: (state, context) => retryParkedStream(input, state, context),
  });
  console.log(`${readModel} will retry ${stream}: npm run ops -- parked list shows the outcome`);
}

/** Skips this event permanently, also in rebuilds. */
export async function skipParked(target: Decided, readModel: string, stream: string, reason: string): Promise<void> {
  const revision = await failedAt(target, readModel, stream);
  const input = parseInput(SkipParkedEvent, { readModel, stream, revision, reason });
  await decide(target, {
    command: SkipParkedEvent,
    stream: parkings,
    id: "",
    decide: (state, context) => skipParkedEvent(input, state, context),
  });
  console.log(`${readModel} will skip ${stream} at ${revision} and continue after it`);
}

async function failedAt(target: Decided, readModel: string, stream: string): Promise<number> {
  const found = await findParked(target.read(), readModel, stream);
  if (found === undefined) throw new Problem(`${readModel} has not parked ${stream}: npm run ops -- parked list`);
  return found.revision;
}
