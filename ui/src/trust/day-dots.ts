interface Hours {
  readonly from: number;
  readonly to: number;
}

const width = 180;
const [lower, upper] = [18, 8];
/** Dots nearer to each other than this would cover one another. */
const minDistance = 5;

const hour = (at: string): number => Number(at.slice(11, 13)) + Number(at.slice(14, 16)) / 60;

/** The full hours around two instants of a day in UTC. */
export const hoursOf = (first: string, last: string): Hours => ({
  from: Math.floor(hour(first)),
  to: Math.floor(hour(last)) + 1,
});

/** Where each instant stands on a line of hours, in the order of time; of two that are close, one stands above. */
export function dotsOf<T extends { readonly at: string; readonly own: boolean }>(
  times: readonly T[],
  { from, to }: Hours,
) {
  let before = { x: -width, y: lower };
  return times.map(({ at, own }) => {
    const x = Math.round(((hour(at) - from) / (to - from)) * width);
    const y = x - before.x < minDistance && before.y === lower ? upper : lower;
    before = { x, y };
    return { x, y, own };
  });
}
