import { root } from "@provenwork/ops/root";
import { type Checkout, type Start, checkoutOf } from "./checkout.ts";
import { median } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import type { Report } from "../../trial/report.ts";

const rounds = 3;

export const startBench = trial({
  summary: "npm start until the page and the API answer: the first one, and later ones on its data folder",
  options: { against: "" },
  async run({ against }, report, shutdown) {
    const ours = { checkout: checkoutOf(root, shutdown), first: [] as Start[], later: [] as Start[] };
    if (against === "") {
      for (let round = 0; round < rounds; round += 1) await measure(ours);
      return figures(report, "", ours);
    }
    const other = { checkout: checkoutOf(against, shutdown), first: [] as Start[], later: [] as Start[] };
    // A B B A, so that a machine that grows slower or faster favours neither.
    for (let round = 0; round < rounds; round += 1)
      for (const arm of round % 2 === 0 ? [ours, other] : [other, ours]) await measure(arm);
    figures(report, "", ours);
    figures(report, `${against}: `, other);
    const ratio = (of: "first" | "later") => median(seconds(ours[of])) / median(seconds(other[of]));
    report.figure("first start, ratio", ratio("first"), "×", { atMost: 0.5 });
    report.figure("later start, ratio", ratio("later"), "×", { atMost: 0.4 });
  },
});

interface Arm {
  readonly checkout: Checkout;
  readonly first: Start[];
  readonly later: Start[];
}

const seconds = (starts: readonly Start[]): number[] => starts.map((start) => start.seconds);

async function measure({ checkout, first, later }: Arm): Promise<void> {
  first.push(await checkout.first());
  for (let time = 0; time < 2; time += 1) later.push(await checkout.later());
}

function figures(report: Report, prefix: string, { first, later }: Arm): void {
  report.figure(`${prefix}first start, nothing built, no data`, median(seconds(first)), "s");
  report.figure(`${prefix}later start, median`, median(seconds(later)), "s", { atMost: 3 });
  report.figure(`${prefix}memory without Postgres`, median(later.map(({ memory }) => memory)) / 2 ** 20, "MiB");
  const half = later.length / 2;
  const control = median(seconds(later.slice(0, half))) / median(seconds(later.slice(half)));
  report.figure(`${prefix}early later starts / late ones (control)`, control, "×");
}
