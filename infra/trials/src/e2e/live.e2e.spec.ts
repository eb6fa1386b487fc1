import { codeMailedTo } from "./mailbox.ts";
import { openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("§2 Candidate dashboard: what happens elsewhere shows without a reload", async ({ page, person }) => {
  await openDashboard(page, person);
  const second = { company: `Beta ${person.company}`, workEmail: `beta-${person.workEmail}` };
  const known = (await (await page.request.get("/api/candidate/work-experiences")).json()) as {
    experiences: { id: string; company: string; role: string; startDate: string; workEmail: string }[];
  };
  const kept = known.experiences.map(({ id, company, role, startDate, workEmail }) => {
    return { experienceId: id, company, role, startDate, workEmail, currentJob: true };
  });
  const added = { role: "Lead", startDate: "Feb-20", endDate: "Dec-24", currentJob: false, ...second };
  const saved = await page.request.post("/api/candidate/work-experience", { data: { experiences: [...kept, added] } });
  expect(saved.status()).toBe(200);
  const entry = page
    .getByRole("region", { name: "Verification Status" })
    .getByRole("listitem")
    .filter({ hasText: second.company });
  await expect(entry.getByText("Pending Verification")).toBeVisible();
  const sent = await page.request.post("/api/candidate/send-verification", { data: second });
  expect(sent.status()).toBe(200);
  await expect(entry.getByText("Code sent")).toBeVisible();
  const code = await codeMailedTo(page.request, second.workEmail);
  const proven = await page.request.post("/api/candidate/verify-code", { data: { code } });
  expect(proven.status()).toBe(200);
  await expect(entry.getByText("Verified", { exact: true }).first()).toBeVisible();
});
