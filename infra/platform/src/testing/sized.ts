/** Whether tests run at full size: in `npm run test:long`. */
export const isFullSize = process.env["TEST_SIZE"] === "full";

/** How many rounds, inputs or people a test takes: `small` in `npm test`, `full` in `npm run test:long`. */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);
