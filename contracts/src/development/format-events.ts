import type { EventFormatters } from "../kernel/format-events.ts";
import type { DevelopmentEvent } from "./events.ts";

export const developmentEventFormatters: EventFormatters<DevelopmentEvent> = {
  DemoWorldBegan: ({ seed, until }) => `The demo world of seed ${seed} was started, up to ${until}`,
  DemoWorldCompleted: () => "The demo world was completed",
  DemoNoticeGiven: ({ notice }) => `The demo candidate got a suggestion: ${notice}`,
};
