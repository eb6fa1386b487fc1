import { demoWorldStream } from "@provenwork/contracts/development/state";
import { matchingStream } from "@provenwork/contracts/matching/state";
import type { EventStore } from "@provenwork/platform/event-store/port";

/** Whether the demo world is complete, including weights of skills, which worlds of earlier releases lack. */
export async function isWorldComplete(store: Pick<EventStore, "read">): Promise<boolean> {
  return (
    (await has(store.read(demoWorldStream(), { direction: "backwards", limit: 1 }), "DemoWorldCompleted")) &&
    (await has(store.read(matchingStream), "SkillWeightsSet"))
  );
}

async function has(events: ReturnType<EventStore["read"]>, wanted: string): Promise<boolean> {
  for await (const { type } of events) if (type === wanted) return true;
  return false;
}
