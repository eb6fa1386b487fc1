const width = 250;
const height = 100;
/** The box that lines are drawn in; it is stretched to its place. */
export const chartBox = `0 0 ${width} ${height}`;

/**
 * A line through the values, the oldest at the left; `least` is at the bottom of the box and `most` near its top. Where a
 * value is null the line is broken.
 */
export function lineOf(values: readonly (number | null)[], min: number, max: number): string {
  const range = max - min || 1;
  const heightOf = (value: number) => tenth(height - 4 - ((value - min) / range) * (height - 8));
  if (values.length === 0) return `M0 ${heightOf(min)} 0 ${heightOf(min)}`;
  // A single value is a line, too, or there would be nothing to see.
  if (values.length === 1) return `M0 ${heightOf(values[0] ?? min)} ${width} ${heightOf(values[0] ?? min)}`;
  const points = values.map((value, index) => {
    if (value === null) return "";
    const begins = index === 0 || values[index - 1] === null;
    // One between two gaps is a dot.
    const dot = begins && (values[index + 1] ?? null) === null ? "h0" : "";
    return `${begins ? "M" : " "}${tenth((index * width) / (values.length - 1))} ${heightOf(value)}${dot}`;
  });
  return points.join("");
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** "0.4%", "23%". */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 1 ? percent.toFixed(1) : String(Math.round(percent))}%`;
}
