import { runCurrent } from "./run-current.ts";

await runCurrent("ops", () => import("../ops.ts"));
