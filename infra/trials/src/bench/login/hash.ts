// Verifies one password for the given seconds, two at a time as the command service does: nothing but argon2. Sends how many a second.
import { hash, verify } from "@node-rs/argon2";

const [seconds = "1", atOnce = "2"] = process.argv.slice(2);
// As in command-service/src/account/identity/hashing.ts.
const stored = await hash("Correct-Horse-7-Battery", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
let verified = 0;
const began = performance.now();
const end = began + Number(seconds) * 1_000;
const work = async () => {
  for (; performance.now() < end; verified += 1) await verify(stored, "Correct-Horse-7-Battery");
};
await Promise.all(Array.from({ length: Number(atOnce) }, work));
const elapsed = (performance.now() - began) / 1_000;
process.send?.(verified / elapsed);
