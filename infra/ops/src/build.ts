import { parseArgs } from "node:util";
import { runEntry } from "./launch/problem.ts";
import { copyForImage } from "./build/image.ts";
import { ensurePrograms } from "./build/programs.ts";
import { ensureUi } from "./build/ui.ts";

await runEntry(async () => {
  const { image } = parseArgs({ options: { image: { type: "string" } } }).values;
  await Promise.all([ensureUi("production", console.log), ensurePrograms(console.log)]);
  if (image !== undefined) copyForImage(image);
  console.log("built: npm run serve runs everything, npm run serve -- NAME one process");
});
