import { holdLive } from "./live-held.ts";
import { ownWord, postedJobs } from "./posted-jobs.ts";
import { expect, test } from "./test.ts";

test("§2 Matching demo: slider 0 to 100 in steps of 5 from 50, cards with bars, and Reset Filters", async ({
  page,
}) => {
  const word = ownWord();
  const common = { location: "Austin, TX", workplace: "on_site", experienceLevel: "entry" } as const;
  await postedJobs(
    { ...common, title: `${word} Data Engineer`, requirements: "SQL, Python, Kafka and Airflow are required." },
    {
      ...common,
      title: `${word} Platform Engineer`,
      location: "Denver, CO",
      experienceLevel: "executive",
      requirements: "Airflow, Terraform, Ansible, Kubernetes, Docker, Jenkins, Golang and Rust are required.",
    },
  );
  const best = page.getByRole("listitem").filter({ hasText: `${word} Data Engineer` });
  const worse = page.getByRole("listitem").filter({ hasText: `${word} Platform Engineer` });
  // The page asks once: both must be matched by then.
  const listed = async () => (await page.request.get("/api/test-matches")).text();
  await expect.poll(listed).toContain(`${word} Data Engineer`);
  await expect.poll(listed).toContain(`${word} Platform Engineer`);
  await page.goto("/test-matching");
  await expect(best).toBeVisible();
  await expect(page.getByText("5 notifications for the demo candidate", { exact: true })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Minimum match score" });
  await expect(slider).toHaveValue("50");
  await expect(worse).toHaveCount(0);
  for (const part of ["Skills", "Experience", "Location", "Verification"])
    await expect(best.getByRole("term").filter({ hasText: part })).toBeVisible();
  await expect(best.getByRole("list", { name: "Skills you have" })).toContainText("SQL");
  await expect(best.getByRole("link", { name: /^Apply Now/ })).toBeVisible();

  await slider.press("ArrowLeft");
  await expect(slider).toHaveValue("45");
  await slider.press("Home");
  await expect(slider).toHaveValue("0");
  await expect(worse).toBeVisible();
  await slider.press("End");
  await expect(slider).toHaveValue("100");
  await expect(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await expect(slider).toHaveValue("0");
  await expect(worse).toBeVisible();
});

test("§8 Matching demo: 'Failed to fetch matches', shown as 'Failed to load matched jobs. Please try again later.'", async ({
  page,
}) => {
  await holdLive(page);
  const calls = "**/api/test-matches";
  await page.route(calls, (route) => route.abort());
  await page.goto("/test-matching");
  await expect(page.getByText("Failed to load matched jobs. Please try again later.", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to fetch matches", { exact: true })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Failed to load matched jobs. Please try again later.")).toHaveCount(0);
});

test("§8 Matching demo: 'Failed to create demo data'", async ({ page }) => {
  await holdLive(page);
  const calls = "**/api/create-demo-data";
  await page.route(calls, (route) => route.abort());
  await page.goto("/test-matching");
  await expect(page.getByText("Failed to load matched jobs. Please try again later.", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to create demo data", { exact: true })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("5 notifications for the demo candidate", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to create demo data", { exact: true })).toHaveCount(0);
});

test("§9 Demo notification count starts at 5: the demo candidate finds these notices in their list", async ({
  demoCandidate: page,
}) => {
  expect((await page.request.get("/api/create-demo-data")).status()).toBe(200);
  await page.goto("/notifications");
  for (const text of [
    "See which open jobs match your skills, and why",
    "See which skills your matches ask for and you lack",
    "Open the certificate of your verified job",
    "Let companies find you and invite you to apply",
    "Search the board and save the search",
  ])
    await expect(page.getByRole("link", { name: text })).toBeVisible();
});
