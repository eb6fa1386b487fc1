const width = 250;
const height = 100;
/** View box of the lines; stretched to the size of the chart. */
export const chartBox = `0 0 ${width} ${height}`;

/**
 * Path of a line through the values, the oldest on the left; `min` is at the bottom of the box and `max` near its top. A null
 * value interrupts the line.
 */
export function lineOf(values: readonly (number | null)[], min: number, max: number): string {
  const range = max - min || 1;
  const heightOf = (value: number) => tenth(height - 4 - ((value - min) / range) * (height - 8));
  if (values.length === 0) return `M0 ${heightOf(min)} 0 ${heightOf(min)}`;
  // A single value is a horizontal line: a point would be invisible.
  if (values.length === 1) return `M0 ${heightOf(values[0] ?? min)} ${width} ${heightOf(values[0] ?? min)}`;
  const points = values.map((value, index) => {
    if (value === null) return "";
    const begins = index === 0 || values[index - 1] === null;
    // A value between two gaps is a dot.
    const dot = begins && (values[index + 1] ?? null) === null ? "h0" : "";
    return `${begins ? "M" : " "}${tenth((index * width) / (values.length - 1))} ${heightOf(value)}${dot}`;
  });
  return points.join("");
}

/** Where a point is between the left and the right end, 0 to 1; a single one is in the middle. */
export const positionOf = (index: number, count: number): number => (count < 2 ? 0.5 : index / (count - 1));

/** Height of a value between `min` and `max`, 0 to 1; null if it is unknown. */
export const heightOf = (value: number | null, min: number, max: number): number | null =>
  value === null ? null : (value - min) / (max - min || 1);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** "0.4%", "23%". */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 1 ? percent.toFixed(1) : String(Math.round(percent))}%`;
}
