const units = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How long ago: `Just now`, `3 hours ago`, `Yesterday`, `9 days ago`. */
export function agoWords(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  const unit = units.find(([, length]) => passed >= length);
  if (unit === undefined) return "Just now";
  const words = relative.format(-Math.floor(passed / unit[1]), unit[0]);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const dayWords = (at: string): string =>
  new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
