import { runMain } from "@provenwork/platform/config";
import { makeWorld } from "./make-world.ts";
import { withWorldTools } from "./with-world-tools.ts";

await runMain(() => withWorldTools(process.env, makeWorld));
