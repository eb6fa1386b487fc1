import type { Page } from "@playwright/test";
import { deleteJob, ownWord, postedJobs } from "./posted-jobs.ts";
import { screens } from "./screens.ts";
import { demoCandidate, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const yearly = (min: number, max: number) => ({ min, max, currency: "USD", per: "year" }) as const;

/** Jobs of one test. */
async function someJobs(word: string) {
  await postedJobs(
    {
      title: `${word} Data Engineer`,
      company: "Harrow & Finch",
      location: "Austin, TX",
      pay: yearly(138_000, 162_000),
      salary: "10% yearly bonus",
      experienceLevel: "senior",
      workplace: "hybrid",
      days: 2,
    },
    { title: `${word} Data Steward`, pay: yearly(80_000, 90_000), experienceLevel: "senior", days: 5 },
    { title: `${word} Line Cook`, jobType: "part_time", days: 9 },
  );
}

const rows = (page: Page) =>
  page
    .getByRole("list")
    .filter({ has: page.locator("h3") })
    .getByRole("listitem");
const titles = (page: Page) => page.locator("main h3");
const filters = (page: Page) => page.getByRole("form", { name: "Filters" });

async function search(page: Page, q: string, location = ""): Promise<void> {
  await page.getByLabel("Search", { exact: true }).fill(q);
  await page.getByLabel("Location").fill(location);
  await page.getByRole("button", { name: "Search" }).click();
}

test("a visitor searches the board, narrows it by filters, and finds every step in the history", async ({ page }) => {
  const word = ownWord();
  await someJobs(word);
  await page.goto("/jobs");
  await search(page, `${word} dta`);
  await expect(page).toHaveURL(`/jobs?q=${word}+dta`);
  // A search leaves the focus where it is.
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
  await search(page, word);
  await expect(titles(page)).toHaveText([`${word} Data Engineer`, `${word} Data Steward`, `${word} Line Cook`]);
  await expect(page.getByRole("heading", { name: "3 open jobs" })).toBeVisible();
  await expect(page.getByText("All 3 shown")).toBeVisible();

  await filters(page).getByLabel("Senior, 2 jobs").click();
  await expect(page.getByRole("heading", { name: "2 open jobs" })).toBeVisible();
  await filters(page).getByLabel("$100,000, 1 job").click();
  await expect(titles(page)).toHaveText([`${word} Data Engineer`]);
  await expect(page).toHaveURL(`/jobs?q=${word}&level=senior&salary=100000`);
  await expect(rows(page).first()).toContainText("$138,000 – $162,000 a year");

  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await page.goForward();
  await page.goForward();
  await expect(titles(page)).toHaveCount(1);
  await page.reload();
  await expect(titles(page)).toHaveText([`${word} Data Engineer`]);
  await page.getByRole("button", { name: "Remove Senior" }).click();
  await page.getByRole("button", { name: "Remove $100,000 and more" }).click();
  await expect(titles(page)).toHaveCount(3);
  await page.getByLabel("Sort by").selectOption("Highest salary");
  await expect(page).toHaveURL(`/jobs?q=${word}&sort=salary`);
});

test("a salary in words stands beside one in figures, and the longest leaves the title its place", async ({ page }) => {
  const word = ownWord();
  const salary = "By agreement, with a bonus for each kettle that whistles in tune. ".repeat(3);
  const pay = yearly(80_000, 90_000);
  await postedJobs({ title: `${word} Cook`, salary }, { title: `${word} Baker`, salary: "Bread", pay });
  await page.goto(`/jobs?q=${word}`);
  const said = page.getByText("By agreement");
  for (const width of [1_280, 800, 660]) {
    await page.setViewportSize({ width, height: 900 });
    const [title, words] = [await titles(page).filter({ hasText: "Cook" }).boundingBox(), await said.boundingBox()];
    expect(title?.width, `${width} px`).toBeGreaterThan(180);
    expect((title?.x ?? 0) + (title?.width ?? 0), `${width} px`).toBeLessThanOrEqual(words?.x ?? 0);
  }
  await expect(rows(page).filter({ hasText: "Baker" })).toContainText(/\$80,000 – \$90,000 a year\s*Bread/);
});

test("a search that finds nothing says which filter to loosen, and what that gives", async ({ page }) => {
  const word = ownWord();
  await someJobs(word);
  await page.goto(`/jobs?q=${word}&location=El+Paso&level=senior`);
  await expect(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear All Filters 3 jobs" })).toBeVisible();
  await page.getByRole("button", { name: "Outside El Paso too 2 jobs" }).click();
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByLabel("Location")).toHaveValue("");
});

test("more is loaded on demand, and going back from a job finds the list as it was left", async ({ page }) => {
  const word = ownWord();
  await postedJobs(...Array.from({ length: 27 }, (_, n) => ({ title: `${word} Cook number ${n}`, days: n })));
  await page.goto(`/jobs?q=${word}`);
  await expect(titles(page)).toHaveCount(20);
  await expect(page.getByText("20 of 27 shown")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(titles(page)).toHaveCount(27);
  await page.getByRole("link", { name: `${word} Cook number 25` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${word} Cook number 25` })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(titles(page)).toHaveCount(27);
  await expect(page.getByRole("link", { name: `${word} Cook number 25` })).toBeInViewport();
});

test("new jobs are announced without moving the list", async ({ demoCandidate: page }) => {
  const word = ownWord();
  await someJobs(word);
  await page.goto(`/jobs?q=${word}&sort=newest`);
  await expect(titles(page)).toHaveCount(3);
  await postedJobs({ title: `${word} Pastry Cook` });
  await expect(page.getByRole("button", { name: "1 new job" })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole("button", { name: "1 new job" }).click();
  await expect(titles(page).first()).toHaveText(`${word} Pastry Cook`);
  await expect(page.getByRole("button", { name: "1 new job" })).toBeHidden();
});

test("a job that an admin takes down is marked on open boards: at once on a candidate's, within a minute on a visitor's", async ({
  page,
  others,
}) => {
  const word = ownWord();
  const [jobId = ""] = await postedJobs({ title: `${word} Kettle Keeper` }, { title: `${word} Line Cook`, days: 1 });
  await page.clock.install();
  await page.goto(`/jobs?q=${word}`);
  await expect(titles(page)).toHaveCount(2);
  await page.clock.pauseAt(new Date(Date.now() + 60_000)); // the next minute passes below
  const candidate = await others.visitor();
  await signIn(candidate, demoCandidate);
  await candidate.goto(`/jobs?q=${word}`);
  const apply = candidate.getByRole("button", { name: /^Apply Now/ });
  await expect(apply).toHaveCount(2);

  const admin = await others.admin(`/admin/jobs?q=${jobId}`);
  const takenDown = await admin.request.post(`/api/admin/jobs/${jobId}/takedown`, { data: { reason: "A deposit." } });
  expect(takenDown.status()).toBe(200);
  await expect(rows(candidate).first()).toContainText("No longer open");
  await expect(apply).toHaveCount(1);
  await expect(titles(candidate)).toHaveCount(2);

  await expect(page.getByText("No longer open")).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await page.clock.resume();
  await expect(rows(page).first()).toContainText("No longer open");
  await expect(page.getByText("No longer open")).toHaveCount(1);
});

test("a job's page shows all it says, as text, and says when the job has gone", async ({ page }) => {
  const html = `<b>Bold</b> </script><script>window.ran = true</script> ${"and so on ".repeat(6)}`;
  const [jobId = ""] = await postedJobs({
    title: "Evening Cook",
    description: html,
    benefits: "Supper.",
    pay: { min: 24, max: null, currency: "USD", per: "hour" },
    salary: "and tips",
  });
  await page.goto(`/jobs/${jobId}`);
  await expect(page).toHaveTitle("Evening Cook at Fernhill Foods · Provenwork");
  await expect(page.getByText("<b>Bold</b> </script><script>window.ran = true</script>")).toBeVisible();
  expect(await page.evaluate("window.ran")).toBeUndefined();
  await expect(page.getByText("From $24 an hour · and tips")).toBeVisible();
  for (const name of ["About the job", "Responsibilities", "Requirements", "Benefits"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await deleteJob(jobId);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This job was deleted" })).toBeVisible();
  await page.goto(`/jobs/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Job not found" })).toBeVisible();
});

test("a job's page says what it is without scripts, and that it has gone", async ({ others }) => {
  const [jobId = ""] = await postedJobs({ title: "Night <i>Cook</i>" });
  const page = await others.visitor({ javaScriptEnabled: false });
  const opened = async () => (await page.goto(`/jobs/${jobId}`))?.status();
  await expect.poll(opened).toBe(200);
  await expect(page).toHaveTitle("Night <i>Cook</i> at Fernhill Foods · Provenwork");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night <i>Cook</i>");
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(structured ?? "")).toMatchObject({ "@type": "JobPosting", title: "Night <i>Cook</i>" });
  await deleteJob(jobId);
  await expect.poll(opened).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This job was deleted");
});

test("a served page shows its job before any call is answered, and follows what changes", async ({ page }) => {
  const [jobId = ""] = await postedJobs({ title: "Morning Cook" });
  await expect.poll(async () => (await page.request.get(`/jobs/${jobId}`)).status()).toBe(200);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/jobs/${jobId}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/jobs/${jobId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Morning Cook");
  await expect(page).toHaveTitle("Morning Cook at Fernhill Foods · Provenwork");
  await deleteJob(jobId);
  await expect.poll(async () => (await page.request.get(`/jobs/${jobId}`)).status()).toBe(410);
  held.resolve();
  await expect(page.getByRole("heading", { name: "This job was deleted" })).toBeVisible();
});

test("the board leads to a feed of its jobs, and crawlers to a sitemap of them: both well-formed for any text", async ({
  page,
}) => {
  const [jobId = ""] = await postedJobs({
    title: "Cook & <Co>",
    description: `Two ]]> signs \u0001 ${"and more ".repeat(9)}`,
  });
  await expect.poll(async () => (await page.request.get(`/jobs/${jobId}`)).status()).toBe(200);
  await page.goto("/jobs");
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute("href");
  expect(feed).toBe("/jobs.atom");
  for (const path of ["/jobs.atom", "/sitemap.xml"]) {
    const text = await (await page.request.get(path)).text();
    const root = await page.evaluate<string>(
      `new DOMParser().parseFromString(${JSON.stringify(text)}, "application/xml").documentElement.nodeName`,
    );
    expect(root, path).toMatch(/^(feed|urlset|sitemapindex)$/);
    if (root !== "sitemapindex") expect(text).toContain(`/jobs/${jobId}`);
  }
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  const left = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const crawled = screens.filter(({ url }) => !left.some((path) => url.startsWith(path)));
  expect(crawled.filter(({ access }) => access === "signed-in").map(({ path }) => path)).toEqual([]);
});

test("on a phone the filters are a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const word = ownWord();
  await someJobs(word);
  await page.goto(`/jobs?q=${word}`);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Part time, 1 job").click();
  await sheet.getByRole("button", { name: "Show 1 job", exact: true }).click();
  await expect(titles(page)).toHaveText([`${word} Line Cook`]);
});
