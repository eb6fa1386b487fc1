import { runEntry } from "./launch/problem.ts";
import { ensurePrograms } from "./build/programs.ts";
import { ensureUi } from "./build/ui.ts";

await runEntry(async () => {
  await Promise.all([ensureUi("production", console.log), ensurePrograms(console.log)]);
  console.log("built: npm run serve runs everything, npm run serve -- NAME one process");
});
