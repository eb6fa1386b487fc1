import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { demoAdmin } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("an admin opens a candidate's resume with a reason, and the candidate sees that and why", async ({
  admin: page,
  person,
  others,
}) => {
  const candidate = await others.candidate(person);
  await candidate.goto("/profile");
  await candidate
    .getByRole("region", { name: "Resume" })
    .locator("input[type=file]")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile(10_000)) });
  await expect(candidate.getByRole("link", { name: "cv.pdf" })).toBeVisible();

  await page.goto(`/admin/users?q=${person.username}`);
  await page.getByRole("button", { name: "Open resume" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A company reports that it is somebody else's.");
  const answered = page.context().waitForEvent("response", (answer) => answer.url().includes("/opened-resumes/"));
  await dialog.getByRole("button", { name: "Open resume" }).click();
  const answer = await answered;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await candidate.goto("/candidate/dashboard#openings");
  const openings = candidate.getByRole("region", { name: "Who opened your profile" });
  await expect(openings.getByText("Provenwork staff opened your resume")).toBeVisible();
  await expect(openings.getByText("Reason: A company reports that it is somebody else's.")).toBeVisible();
  await expect(openings.getByText(demoAdmin.username)).toHaveCount(0);
});
