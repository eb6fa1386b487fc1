import { demoNoticeStream } from "@provenwork/contracts/development/state";
import { demoNotices } from "@provenwork/contracts/notification/rules";
import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** One in twenty is a demo candidate. */
  *life({ personId, random, now }) {
    if (!random.chance(0.05)) return;
    const givenAt = now();
    yield {
      stream: demoNoticeStream(personId),
      events: demoNotices.map((notice) => ({ type: "DemoNoticeGiven", data: { personId, notice, givenAt } })),
    };
  },
  uncovered: {
    DemoWorldBegan: "the one demo world begins with it, and no row follows from it",
    DemoWorldCompleted: "the one demo world ends with it, and no row follows from it",
  },
};
