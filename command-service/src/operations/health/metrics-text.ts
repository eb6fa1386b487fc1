/** The sum of a metric over its labels in Prometheus' text format; null where it is missing or unknown. */
export function sumOf(text: string, metric: string): number | null {
  const values = text
    .split("\n")
    .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
    .map((line) => Number(line.slice(line.lastIndexOf(" ") + 1)));
  const sum = values.reduce((all, value) => all + value, 0);
  return values.length === 0 || Number.isNaN(sum) ? null : sum;
}
