import { formatDuration } from "@provenwork/contracts/kernel/format-duration";

const barWidth = 24;
const redrawEvery = 100;

export interface ProgressState {
  readonly done: number;
  /** 0 to 1; undefined where the end is unknown. */
  readonly share: number | undefined;
  readonly seconds: number;
}

/** One line: bar, share, count, rate and the time left. */
export function progressLine(name: string, { done, share, seconds }: ProgressState): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const speed = `${done.toLocaleString("en")}  ${Math.round(rate).toLocaleString("en")}/s`;
  if (share === undefined) return `${name}  ${speed}`;
  const bar = "█".repeat(Math.round(share * barWidth)).padEnd(barWidth, "░");
  const left = share > 0 && share < 1 ? `  ${formatDuration((seconds * (1 - share)) / share)} left` : "";
  return `${name}  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${speed}${left}`;
}

export interface ProgressBar {
  /** `phase` names the current activity, if there are several. */
  update(done: number, share: number | undefined, phase?: string): void;
  /** Draws the final state. */
  end(): void;
}

/** Draws on a terminal's standard error, so that standard output stays clean; draws nothing elsewhere. */
export function progressBar(name: string, output: NodeJS.WriteStream = process.stderr): ProgressBar {
  const startedAt = performance.now();
  let drawnAt = 0;
  let last: ProgressState | undefined;
  let title = name;
  const draw = () => {
    if (last === undefined || !output.isTTY) return;
    output.write(`\r${progressLine(title, last)}\u001b[K`);
    drawnAt = performance.now();
  };
  return {
    update(done, share, phase) {
      title = phase === undefined ? name : `${name}: ${phase}`;
      last = { done, share, seconds: (performance.now() - startedAt) / 1_000 };
      if (performance.now() - drawnAt >= redrawEvery) draw();
    },
    end() {
      draw();
      if (last !== undefined && output.isTTY) output.write("\n");
    },
  };
}
