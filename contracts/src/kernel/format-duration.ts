/** Formats seconds in at most two non-zero units: 8 s, 3 min 5 s, 2 h 10 min, 2 h. */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min${rest(whole % 60, "s")}`;
  return `${Math.floor(minutes / 60)} h${rest(minutes % 60, "min")}`;
}

const rest = (count: number, unit: string): string => (count === 0 ? "" : ` ${count} ${unit}`);
