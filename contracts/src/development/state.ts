import type { DevelopmentEvent } from "./events.ts";

export interface DemoWorld {
  status: "absent" | "begun" | "complete";
  seed: number;
  /** The last instant of it; before it is begun empty. */
  until: string;
}

export const noDemoWorld: DemoWorld = { status: "absent", seed: 0, until: "" };

export function evolveDemoWorld(state: DemoWorld, event: DevelopmentEvent): DemoWorld {
  switch (event.type) {
    case "DemoWorldBegan":
      return { status: "begun", seed: event.data.seed, until: event.data.until };
    case "DemoWorldCompleted":
      return { ...state, status: "complete" };
  }
}
