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
  for (const path of ["/jobs.atom", "/jobs.xml", "/sitemap.xml"]) {
    const text = await (await page.request.get(path)).text();
    const root = await page.evaluate<string>(
      `new DOMParser().parseFromString(${JSON.stringify(text)}, "application/xml").documentElement.nodeName`,
    );
    expect(root, path).toMatch(/^(feed|source|urlset|sitemapindex)$/);
    if (root !== "sitemapindex") expect(text).toContain(`/jobs/${jobId}`);
  }
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  const left = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const crawled = screens.filter(({ url }) => !left.some((path) => url.startsWith(path)));
  expect(crawled.filter(({ access }) => access === "signed-in").map(({ path }) => path)).toEqual([]);
});
