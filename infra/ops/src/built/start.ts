import { runCurrent } from "./run-current.ts";

await runCurrent("start", () => import("../start.ts"));
