import type { StreamType } from "../kernel/stream.ts";
import { type DevelopmentEvent, demoWorldStream } from "./events.ts";
import { type DemoWorld, evolveDemoWorld, noDemoWorld } from "./state.ts";

/** There is one. */
export const demoWorlds: StreamType<DemoWorld, DevelopmentEvent> = {
  name: demoWorldStream,
  initialState: noDemoWorld,
  evolve: evolveDemoWorld,
};
