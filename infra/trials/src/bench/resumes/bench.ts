import { trial } from "../../trial/trial.ts";
import type { Report } from "../../trial/report.ts";
import { leastRight, measure, mostInvented } from "./measure.ts";
import { samples } from "./sample.ts";

export const resumesBench = trial({
  summary: "how many positions of generated resumes are read right, and how many are invented",
  options: {},
  async run(_, report) {
    const all = samples();
    for (const [name, part] of [
      ["all layouts", all],
      ["layouts that the reader was written on", all.filter(({ isUnseen }) => !isUnseen)],
      ["unseen layouts", all.filter(({ isUnseen }) => isUnseen)],
    ] as const)
      await reportOn(name, part, report);
  },
});

async function reportOn(name: string, part: ReturnType<typeof samples>, report: Report): Promise<void> {
  const score = await measure(part);
  report.note(`${name}: ${part.length} resumes, ${score.positions} positions, ${score.suggested} suggested`);
  report.figure(`${name}: positions right`, score.right / score.positions, "", { atLeast: leastRight });
  report.figure(`${name}: suggestions invented`, score.invented / score.suggested, "", { atMost: mostInvented });
}
