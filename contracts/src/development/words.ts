import type { WordsOf } from "../kernel/words.ts";
import type { DevelopmentEvent } from "./events.ts";

export const developmentWords: WordsOf<DevelopmentEvent> = {
  DemoWorldBegan: ({ seed, until }) => `The demo world of seed ${seed} was begun, up to ${until}`,
  DemoWorldCompleted: () => "The demo world was completed",
  DemoNoticeGiven: ({ notice }) => `The demo candidate was told what to try: ${notice}`,
};
