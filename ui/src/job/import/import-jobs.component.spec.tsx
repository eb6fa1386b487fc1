import { ImportJobs, PreviewJobImport } from "@provenwork/contracts/job/import-commands";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { button, field, press } from "../../testing/controls.ts";

const jobs = [
  { externalId: "1", title: "Kettle Engineer", outcome: "post" as const, reasons: [] },
  { externalId: "2", title: "", outcome: "refuse" as const, reasons: ["Enter the requirements"] },
  { externalId: "3", title: "Line Cook", outcome: "close" as const, reasons: [] },
];

const rows = () =>
  page
    .getByRole("row")
    .elements()
    .map(({ textContent }) => textContent);

test("a preview says what would change, and only Import changes it", async () => {
  const server = await openAsEmployer("/employer/jobs/import", (each) => {
    each.give(PreviewJobImport, { jobs, seen: "digest" });
    each.give(ImportJobs, { jobs });
  });
  await page.getByRole("radio", { name: "Lever", exact: true }).click();
  await field("Name of the board").fill("acme");
  await press("Preview");
  await expect.element(page.getByRole("heading", { name: "Preview: Lever, acme" })).toBeVisible();
  await expect
    .element(page.getByText("1 to post, 1 to close, 1 not importable. Nothing has been changed yet."))
    .toBeVisible();
  expect(rows()).toEqual([
    "JobOutcome",
    "Job 2Enter the requirementsNot importable",
    "Kettle EngineerPost",
    "Line CookClose",
  ]);
  await expectAccessible();
  await press("Import");
  await expect.element(page.getByRole("heading", { name: "Imported: Lever, acme" })).toBeVisible();
  expect(rows().slice(1)).toEqual([
    "Job 2Enter the requirementsNot imported",
    "Kettle EngineerPosted",
    "Line CookClosed",
  ]);
  await expect.element(button("Import")).not.toBeInTheDocument();
  expect(server.calls.filter(({ name }) => name === ImportJobs.name).map(({ input }) => input)).toEqual([
    { board: "lever", site: "acme", seen: "digest" },
  ]);
});

test("a board that is missing is an error of its name, and one without changes offers no import", async () => {
  const message = "There is no such board. Check its name.";
  const server = await openAsEmployer("/employer/jobs/import", (each) => {
    each.refuse(PreviewJobImport, 422, { message, code: "unknown-board", errors: { site: message } });
  });
  await press("Preview");
  await expect.element(page.getByText("Enter the name of the board").first()).toBeVisible();
  await field("Name of the board").fill("nobody");
  await press("Preview");
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expectAccessible();
  server.give(PreviewJobImport, { jobs: [], seen: "digest" });
  await press("Preview");
  await expect.element(page.getByText("The board has no jobs. There is nothing to import.")).toBeVisible();
  await expect.element(button("Import")).not.toBeInTheDocument();
});
