import { openTarget } from "@provenwork/ops/cli/target";
import { raiseGeneration } from "@provenwork/projector/kernel/checkpoint";
import { listBuilds } from "@provenwork/projector/kernel/builds";
import { recordOperation } from "@provenwork/projector/kernel/appends";
import { parkEvent, parkStream } from "@provenwork/projector/kernel/parking";
import { stackData } from "./operations-cli.ts";
import { untilProjected } from "./until-projected.ts";

/**
 * Leaves a message of the contact form as an earlier release would have that could not project it: its stream is parked,
 * its row is missing, and the projector begins anew.
 */
export async function parkMessage(messageId: string): Promise<{ readModel: string; stream: string }> {
  const target = openTarget({ ...process.env, DATA_DIR: stackData() });
  const [readModel, stream] = ["contact-messages", `contact-${messageId}`];
  try {
    const store = await target.store();
    const read = target.read();
    const event = (await store.readMany([stream])).get(stream)?.[0];
    await untilProjected(read, await store.head()); // a row that comes later would stay
    const live = (await listBuilds(read)).find((build) => build.readModel === readModel && build.status === "live");
    if (event === undefined || live === undefined) throw new Error(`${stream} is not in the log, or nothing is live`);
    const failed = { revision: event.revision, eventId: event.id, error: "TypeError at an earlier release" };
    const data = { readModel, stream, ...failed };
    await recordOperation(store, await target.codec(), { type: "StreamParked", data }, { id: null, role: "system" });
    await parkStream(read, readModel, stream, failed);
    await parkEvent(read, readModel, stream, event);
    await read.query("UPDATE projector.parked_streams SET announced = true WHERE stream = $1", [stream]);
    await read.query(`DELETE FROM ${live.schema}.contact_messages WHERE message_id = $1`, [messageId]);
    await raiseGeneration(read);
    return { readModel, stream };
  } finally {
    await target.close();
  }
}

/** A timer that was given up after errors; no release knows its action, so that nothing else happens. */
export async function giveUpTimer(action: string): Promise<void> {
  const target = openTarget({ ...process.env, DATA_DIR: stackData() });
  try {
    await target.write().query(
      `INSERT INTO due (due_id, kind, subject_id, due_at, attempts, dead_at, failure)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), now(), 20, now(), 'TypeError')`,
      [action],
    );
  } finally {
    await target.close();
  }
}
