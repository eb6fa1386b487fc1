/** Whether tests run at full size: in `npm run test:long`. */
export const isFullSize = process.env["TEST_SIZE"] === "full";

/** How many rounds, inputs or people a test takes: `small` in `npm test`, `full` in `npm run test:long`. */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);

/** One of them, by turns; all at full size. For cases that each of many subjects has, when one subject each is enough. */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  isFullSize ? all : all.slice(turn % all.length).slice(0, 1);
