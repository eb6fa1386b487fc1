import type { NewOperationsEvent } from "@provenwork/contracts/operations/events";
import { recordOperation } from "@provenwork/projector/kernel/operations";
import { listParked, type ParkedStream } from "@provenwork/projector/kernel/parking";
import { Problem } from "../launch/problem.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

const operator = { id: null, role: "system" } as const;

/** Parked streams: a read model failed on one of their events. */
export async function listParkedStreams(target: Target, { json }: { json?: boolean }): Promise<void> {
  const parked = await listParked(target.read());
  if (json === true) return printJson(parked);
  const rows = parked.map(({ readModel, stream, revision, waiting, error }) => [
    readModel,
    stream,
    String(revision),
    String(waiting),
    error,
  ]);
  printTable(["READ MODEL", "STREAM", "FAILED AT", "WAITING", "ERROR"], rows, "nothing is parked");
}

/** Makes the projector retry the event after the fault is fixed. */
export async function retryParked(target: Target, readModel: string, stream: string): Promise<void> {
  const { revision } = await find(target, readModel, stream);
  await record(target, { type: "StreamRetried", data: { readModel, stream, revision } });
  console.log(`${readModel} will try ${stream} again: npm run ops -- parked list shows what came of it`);
}

/** Skips this event permanently, also in rebuilds. */
export async function skipParked(target: Target, readModel: string, stream: string, reason: string): Promise<void> {
  const { revision, eventId } = await find(target, readModel, stream);
  await record(target, { type: "EventSkipped", data: { readModel, stream, revision, eventId, reason } });
  console.log(`${readModel} will leave out ${stream} at ${revision} and go on behind it`);
}

async function find(target: Target, readModel: string, stream: string): Promise<ParkedStream> {
  const parked = await listParked(target.read());
  const found = parked.find((one) => one.readModel === readModel && one.stream === stream);
  if (found === undefined) throw new Problem(`${readModel} has not parked ${stream}: npm run ops -- parked list`);
  return found;
}

const record = async (target: Target, event: NewOperationsEvent): Promise<void> =>
  recordOperation(await target.store(), target.codec(), event, operator);
