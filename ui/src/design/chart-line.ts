const width = 250;
const height = 100;
/** The box that lines are drawn in; it is stretched to its place. */
export const chartBox = `0 0 ${width} ${height}`;

/** A line through the values, the oldest at the left; `least` is at the bottom of the box and `most` near its top. */
export function lineOf(values: readonly number[], least: number, most: number): string {
  const range = most - least || 1;
  const points = values.map((value, index) => {
    const x = values.length === 1 ? width : (index * width) / (values.length - 1);
    const y = height - 4 - ((value - least) / range) * (height - 8);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  });
  const [first = `0 ${height - 4}`] = points;
  // A single value is a line, too, or there would be nothing to see.
  return `M${points.length < 2 ? `0 ${first.split(" ")[1] ?? ""} ${first}` : points.join(" ")}`;
}

/** "0.4%", "23%". */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 1 ? percent.toFixed(1) : String(Math.round(percent))}%`;
}
