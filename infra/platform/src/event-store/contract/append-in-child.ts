import { openTestEventStore } from "../../testing/event-store.ts";
import { newStream, persist, samples } from "./samples.ts";

const [appends, atOnce] = process.argv.slice(2).map(Number);
const store = await openTestEventStore(process.env["CONTRACT_URL"] ?? "");
let left = appends ?? 0;

/** Appends to its own stream until all writers together have reached the total. */
async function writer(): Promise<void> {
  const stream = newStream();
  for (let revision = -1; left > 0; revision += 2) {
    left--;
    await persist(store, stream, revision < 0 ? "no-stream" : revision, samples(2));
  }
}

await Promise.all(Array.from({ length: atOnce ?? 1 }, writer));
await store.close();
