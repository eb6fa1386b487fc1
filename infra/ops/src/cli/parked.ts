import type { Decide } from "@provenwork/command-service/kernel/decision";
import { coalescedLoads } from "@provenwork/command-service/kernel/loader";
import { openSteps } from "@provenwork/command-service/kernel/steps";
import { retryParkedStream } from "@provenwork/command-service/operations/retry-parked-stream";
import { skipParkedEvent } from "@provenwork/command-service/operations/skip-parked-event";
import { type InputOf, refusalOf } from "@provenwork/contracts/kernel/endpoint";
import { RetryParkedStream, SkipParkedEvent } from "@provenwork/contracts/operations/commands";
import type { NewParkingEvent } from "@provenwork/contracts/operations/events";
import type { Parking } from "@provenwork/contracts/operations/state";
import { parkings } from "@provenwork/contracts/operations/streams";
import { listParked } from "@provenwork/projector/kernel/parking";
import { v7 } from "uuid";
import { Problem } from "../launch/problem.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

type ParkedCommand = typeof RetryParkedStream | typeof SkipParkedEvent;
type Decided = Pick<Target, "store" | "codec" | "read">;

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
export async function retryParked(target: Decided, readModel: string, stream: string): Promise<void> {
  const revision = await failedAt(target, readModel, stream);
  await decide(target, RetryParkedStream, retryParkedStream, { readModel, stream, revision });
  console.log(`${readModel} will try ${stream} again: npm run ops -- parked list shows what came of it`);
}

/** Skips this event permanently, also in rebuilds. */
export async function skipParked(target: Decided, readModel: string, stream: string, reason: string): Promise<void> {
  const revision = await failedAt(target, readModel, stream);
  await decide(target, SkipParkedEvent, skipParkedEvent, { readModel, stream, revision, reason });
  console.log(`${readModel} will leave out ${stream} at ${revision} and go on behind it`);
}

async function failedAt(target: Decided, readModel: string, stream: string): Promise<number> {
  const parked = await listParked(target.read());
  const found = parked.find((one) => one.readModel === readModel && one.stream === stream);
  if (found === undefined) throw new Problem(`${readModel} has not parked ${stream}: npm run ops -- parked list`);
  return found.revision;
}

/** Takes the decision that the screen asks for, on the same stream. */
async function decide<C extends ParkedCommand>(
  target: Decided,
  command: C,
  decision: Decide<C, Parking, NewParkingEvent>,
  input: InputOf<C>,
): Promise<void> {
  const store = await target.store();
  const id = v7();
  const steps = openSteps({ store, codec: target.codec(), loadStream: coalescedLoads(store) })({
    actor: { id: null, role: "system" },
    commandId: id,
    correlationId: id,
    causationId: id,
    now: new Date(),
  });
  const { refusal } = await steps.handle(parkings, "", (state, context) => decision(input, state, context));
  if (refusal !== undefined) throw new Problem(refusalOf(command, refusal.code).message);
}
