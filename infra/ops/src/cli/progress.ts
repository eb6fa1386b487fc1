const barWidth = 24;
const redrawEvery = 100;

export interface ProgressState {
  readonly done: number;
  /** Unknown where the end is. */
  readonly total: number | undefined;
  readonly seconds: number;
}

/** One line: bar, share, count, rate and the time left. */
export function progressLine(name: string, { done, total, seconds }: ProgressState): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const count = `${done.toLocaleString("en")}${total === undefined ? "" : ` of ${total.toLocaleString("en")}`}`;
  const speed = `${Math.round(rate).toLocaleString("en")}/s`;
  if (total === undefined || total === 0) return `${name}  ${count}  ${speed}`;
  const share = Math.min(1, done / total);
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  const left = rate > 0 && done < total ? `  ${duration((total - done) / rate)} left` : "";
  return `${name}  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${count}  ${speed}${left}`;
}

/** Seconds in words: 8 s, 3 min 5 s, 2 h 10 min. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}

export interface ProgressBar {
  update(done: number, total: number | undefined): void;
  /** Leaves the last state standing. */
  end(): void;
}

/** Draws on a terminal's standard error, so that standard output stays clean; draws nothing elsewhere. */
export function progressBar(name: string, output: NodeJS.WriteStream = process.stderr): ProgressBar {
  const startedAt = performance.now();
  let drawnAt = 0;
  let last: ProgressState | undefined;
  const draw = () => {
    if (last === undefined || !output.isTTY) return;
    output.write(`\r${progressLine(name, last)}\u001b[K`);
    drawnAt = performance.now();
  };
  return {
    update(done, total) {
      last = { done, total, seconds: (performance.now() - startedAt) / 1_000 };
      if (performance.now() - drawnAt >= redrawEvery) draw();
    },
    end() {
      draw();
      if (last !== undefined && output.isTTY) output.write("\n");
    },
  };
}
