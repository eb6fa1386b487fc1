import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  uncovered: { TreeHeadSigned: "it signs the log that it is in: see command-service/src/transparency" },
};
