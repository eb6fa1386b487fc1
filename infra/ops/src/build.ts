import { runEntry } from "./launch/problem.ts";
import { ensureUi, uiFolder } from "./launch/ui-build.ts";

// The services run from source; only the ui is built.
await runEntry(async () => {
  await ensureUi("production", console.log);
  console.log(
    `the UI is in ${uiFolder("production")}; npm run serve runs everything, npm run serve -- NAME one process`,
  );
});
