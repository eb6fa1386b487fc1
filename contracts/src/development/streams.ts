import type { StreamType } from "../kernel/stream.ts";
import { type DevelopmentEvent, demoNoticeStream, demoWorldStream } from "./events.ts";
import {
  type DemoNotices,
  type DemoWorld,
  evolveDemoNotices,
  evolveDemoWorld,
  noDemoNotices,
  noDemoWorld,
} from "./state.ts";

/** There is one. */
export const demoWorlds: StreamType<DemoWorld, DevelopmentEvent> = {
  name: demoWorldStream,
  initialState: noDemoWorld,
  evolve: evolveDemoWorld,
};

/** By personId. */
export const givenDemoNotices: StreamType<DemoNotices, DevelopmentEvent> = {
  name: demoNoticeStream,
  initialState: noDemoNotices,
  evolve: evolveDemoNotices,
};
