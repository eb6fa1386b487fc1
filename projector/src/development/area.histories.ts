import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  untold: {
    DemoWorldBegan: "the one demo world begins with it, and no row follows from it",
    DemoWorldCompleted: "the one demo world ends with it, and no row follows from it",
  },
};
