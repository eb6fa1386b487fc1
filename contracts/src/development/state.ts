import type { StreamType } from "../kernel/stream.ts";
import type { DevelopmentEvent } from "./events.ts";

/** Suggestions that the demo candidate got. */
export type DemoNotices = ReadonlySet<string>;

export const noDemoNotices: DemoNotices = new Set();

export const evolveDemoNotices = (state: DemoNotices, event: DevelopmentEvent): DemoNotices =>
  event.type === "DemoNoticeGiven" ? new Set([...state, event.data.notice]) : state;

export interface DemoWorld {
  status: "absent" | "begun" | "complete";
  seed: number;
  /** Its end; empty before it began. */
  until: string;
}

export const noDemoWorld: DemoWorld = { status: "absent", seed: 0, until: "" };

export function evolveDemoWorld(state: DemoWorld, event: DevelopmentEvent): DemoWorld {
  switch (event.type) {
    case "DemoWorldBegan":
      return { status: "begun", seed: event.data.seed, until: event.data.until };
    case "DemoWorldCompleted":
      return { ...state, status: "complete" };
    case "DemoNoticeGiven": // of another stream
      return state;
  }
}

/** Stream names are a storage format. */
export const demoWorldStream = () => "demo-world";
export const demoNoticeStream = (personId: string) => `demo-notices-${personId}`;

/** Only one. */
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
