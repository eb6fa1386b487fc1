/** Changes of a count, by week: "2890:3 2891:-1". */
export const changesText = (changes: ReadonlyMap<number, number>): string =>
  [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([week, change]) => `${week}:${change}`)
    .join(" ");

/** The count in each of the last `weeks` weeks up to `week`, the oldest first. */
export function countsOf(text: string, week: number, weeks: number): number[] {
  const counts = Array.from({ length: weeks }, () => 0);
  for (const each of text.split(" ")) {
    const [changed = "", by = "0"] = each.split(":");
    const first = Math.max(0, Number(changed) - (week - weeks + 1));
    for (let index = first; index < weeks; index++) counts[index] = (counts[index] ?? 0) + Number(by);
  }
  return counts;
}
