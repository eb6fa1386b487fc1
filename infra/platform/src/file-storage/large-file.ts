// Writes a large file into a bucket and reads it again, and prints how much memory that took: `node large-file.ts URL`.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { openFileStorage } from "./open.ts";

const mebibytes = 96;
const storage = openFileStorage(process.argv[2] ?? "");
const file = { personId: randomUUID(), fileId: randomUUID() };
let peak = 0;
const measure = () => (peak = Math.max(peak, process.memoryUsage.rss()));

await storage.ping();
const before = measure();
const [written, read] = [createHash("sha256"), createHash("sha256")];
async function* content() {
  for (let at = 0; at < mebibytes; at++) {
    const chunk = randomBytes(1_048_576);
    written.update(chunk);
    measure();
    yield chunk;
  }
}
await storage.write(file, content());
for await (const chunk of storage.read(file)) {
  read.update(chunk);
  measure();
}
const intact = written.digest("hex") === read.digest("hex");
console.log(JSON.stringify({ intact, mebibytes, grownBy: Math.round((peak - before) / 1_048_576) }));
