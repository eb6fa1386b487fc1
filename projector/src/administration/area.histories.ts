import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {};
