import type { JobCandidate } from "@provenwork/contracts/invitation/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/screen.tsx";
import { CandidateRow } from "./candidate-row.tsx";

const candidate: JobCandidate = {
  candidate: "c1",
  invited: false,
  percent: 70,
  reasons: [],
  matchedSkills: ["Welding"],
  missingSkills: [],
  experiences: 3,
  verifiedExperiences: 2,
  confirmedExperiences: 1,
  datesChanged: 0,
  state: null,
};
const row = (change: Partial<JobCandidate> = {}) =>
  show(
    <ul>
      <CandidateRow jobId={crypto.randomUUID()} number={1} candidate={{ ...candidate, ...change }} />
    </ul>,
  );

test("a candidate's row tells verified addresses from what companies confirm, without naming one", async () => {
  await row();
  await expect.element(page.getByText("2 of 3 jobs verified")).toBeVisible();
  await expect.element(page.getByText("1 confirmed by the company")).toBeVisible();
  await row({ confirmedExperiences: 0 });
  await expect.element(page.getByText("2 of 3 jobs verified")).toBeVisible();
  await expect.element(page.getByText(/confirmed by/)).not.toBeInTheDocument();
});
