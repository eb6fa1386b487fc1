import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { type FoundJob, GetEndedJobs, GetJobs, GetNewJobs } from "@provenwork/contracts/job/search-queries";
import { GetJob } from "@provenwork/contracts/job/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { applyInSheet, applySheet, button, press, textsOf, toast } from "../../testing/controls.ts";
import { answerBoard, applicationOf, foundJobOf, jobOf, yearly } from "../../testing/jobs.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";

const titles = () => [...document.querySelectorAll("main h3")].map(({ textContent }) => textContent);
const row = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: title }) });
const found = page.getByRole("heading", { level: 2 });
const cooks = (count: number): FoundJob[] =>
  Array.from({ length: count }, (_, n) => foundJobOf({ id: idOf(n + 1), title: `Cook number ${n}` }));
const candidate = accountOf("candidate");

test("a salary in words stands beside one in figures, and the longest leaves the title its place", async () => {
  const salary = "By agreement, with a bonus for each kettle that whistles in tune. ".repeat(3);
  const jobs = [
    foundJobOf({ id: idOf(1), title: "Cook", salary }),
    foundJobOf({ id: idOf(2), title: "Baker", salary: "Bread", pay: yearly(80_000, 90_000) }),
  ];
  await openScreen("/jobs", (server) => answerBoard(server, jobs));
  const words = page.getByText(/^By agreement/);
  for (const width of [1_280, 800, 660]) {
    await page.viewport(width, 900);
    await expect.element(words).toBeVisible();
    const title = page.getByRole("heading", { name: "Cook" }).element().getBoundingClientRect();
    expect(title.width, `${width} px`).toBeGreaterThan(180);
    expect(title.right, `${width} px`).toBeLessThanOrEqual(words.element().getBoundingClientRect().x);
  }
  await expect.element(row("Baker")).toMatchTextContent(/\$80,000 – \$90,000 a year\s*Bread/);
});

test("a search that finds nothing says which filter to loosen, and what that gives", async () => {
  const jobs = [
    foundJobOf({ id: idOf(1), experienceLevel: "senior" }),
    foundJobOf({ id: idOf(2), experienceLevel: "senior" }),
  ];
  const loosen = [
    { filter: "location", count: 2, more: false },
    { filter: "all", count: 3, more: false },
  ] as const;
  await openScreen("/jobs?q=Cook&location=El+Paso&level=senior", (server) =>
    answerBoard(server, jobs, { loosen: [...loosen] }),
  );
  await expect.element(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  await expect
    .element(page.getByText("No open job for “Cook” in El Paso passes all these filters. Change one:"))
    .toBeVisible();
  await expect.element(button("Clear All Filters 3 jobs")).toBeVisible();
  await press("Outside El Paso too 2 jobs");
  await expect.poll(() => titles().length).toBe(2);
  await expect.element(page.getByLabelText("Location")).toHaveValue("");
  expect(location.search).toBe("?q=Cook&level=senior");
});

test("more is loaded on demand, and going back from a job finds the list as it was left", async () => {
  await openScreen("/jobs?q=Cook", (server) => {
    answerBoard(server, cooks(27));
    server.give(GetJob, jobOf({ title: "Cook number 25" }));
  });
  await expect.poll(() => titles().length).toBe(20);
  await expect.element(page.getByText("20 of 27 shown")).toBeVisible();
  await press("Load more");
  await expect.poll(() => titles().length).toBe(27);
  await expect.element(page.getByText("All 27 shown")).toBeVisible();
  const link = page.getByRole("link", { name: "Cook number 25" });
  await link.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Cook number 25" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect.poll(() => titles().length).toBe(27);
  await expect.element(link).toBeInViewport();
});

test("new jobs are announced without moving the list", async () => {
  const jobs = cooks(3);
  const server = await openScreen("/jobs?sort=newest", (each) => answerBoard(each, jobs), candidate);
  await expect.poll(() => titles().length).toBe(3);
  server.give(GetNewJobs, { count: 1, more: false });
  jobs.unshift(foundJobOf({ id: idOf(90), title: "Pastry Cook" }));
  server.change(GetNewJobs);
  await expect.element(button("1 new job")).toBeVisible();
  expect(titles()).toHaveLength(3);
  server.give(GetNewJobs, { count: 0, more: false });
  await press("1 new job");
  await expect.poll(titles).toEqual(["Pastry Cook", "Cook number 0", "Cook number 1", "Cook number 2"]);
  await expect.poll(() => button("1 new job").elements()).toEqual([]);
});

test("on a phone the filters are a sheet", async () => {
  await page.viewport(375, 812);
  const jobs = [...cooks(2), foundJobOf({ id: idOf(9), title: "Line Cook", jobType: "part_time" })];
  const type = [{ value: "part_time", count: 1, more: false }];
  await openScreen("/jobs", (server) => answerBoard(server, jobs, { facets: { type } }));
  await press("Filters");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await sheet.getByRole("checkbox", { name: /^Part time\s*, 1 job$/ }).click();
  await sheet.getByRole("button", { name: "Show 1 job" }).click();
  await expect.poll(titles).toEqual(["Line Cook"]);
  expect(location.search).toBe("?type=part_time");
});

test("only a candidate can sort by best match, which the URL keeps", async () => {
  const open = (user?: typeof candidate) =>
    openScreen("/jobs?q=Cook&sort=best-match", (server) => answerBoard(server, cooks(1)), user);
  const sort = page.getByLabelText("Sort by");
  const own = await open(candidate);
  await expect.element(sort).toHaveValue("best-match");
  expect(textsOf(sort.getByRole("option"))).toEqual(["Relevance", "Newest", "Highest salary", "Best match"]);
  await sort.selectOptions("Newest");
  await expect.poll(() => location.search).toBe("?q=Cook&sort=newest");
  await sort.selectOptions("Best match");
  await expect.poll(() => location.search).toBe("?q=Cook&sort=best-match");
  const sorts = own.calls.filter(({ name }) => name === GetJobs.name).map(({ input }) => input["sort"]);
  expect([...new Set(sorts)]).toEqual(["best-match", "newest"]);
  const visitors = await open();
  await expect.element(sort).toHaveValue("relevance");
  expect(textsOf(sort.getByRole("option"))).toEqual(["Relevance", "Newest", "Highest salary"]);
  await expect.element(found.first()).toBeVisible();
  const asked = visitors.calls.filter(({ name }) => name === GetJobs.name).map(({ input }) => input["sort"]);
  expect(asked).toEqual([undefined]);
});

test("Apply Now is replaced by 'Applied', and gone where the job has ended", async () => {
  const jobs = [...cooks(1), foundJobOf({ id: idOf(8), title: "Baker" })];
  const server = await openScreen(
    "/jobs",
    (each) => {
      answerBoard(each, jobs);
      each.give(GetCandidateApplications, []);
    },
    candidate,
  );
  const apply = button("Apply Now: Cook number 0 at Fernhill Foods");
  await expect.element(apply).toBeVisible();
  server.handle(ApplyToJob, () => {
    server.give(GetCandidateApplications, [applicationOf(jobOf())]);
    return { status: 201, json: {} };
  });
  await apply.click();
  await applyInSheet();
  await expect
    .element(toast("Application submitted"))
    .toMatchTextContent("You have successfully applied to Cook number 0 at Fernhill Foods");
  await expect.element(row("Cook number 0").getByText("Applied")).toBeVisible();
  expect(textsOf(page.getByText("Applied"))).toHaveLength(1);
  server.give(GetEndedJobs, [idOf(8)]);
  server.change(GetEndedJobs);
  await expect.element(row("Baker").getByText("No longer open")).toBeVisible();
  await expectAccessible();
  expect(button(/^Apply Now/).elements()).toEqual([]);
  expect(titles()).toHaveLength(2);
});

test("'Applied' is shown of an application that came before the latest 200, too", async () => {
  const latest = Array.from({ length: 200 }, (_, n) => applicationOf(jobOf({ id: idOf(n + 1_000) })));
  await openScreen(
    "/jobs",
    (server) => {
      answerBoard(server, cooks(1));
      server.handle(GetCandidateApplications, ({ input }) => ({
        json: input["jobId"] === idOf(1) ? [applicationOf(jobOf())] : latest,
      }));
    },
    candidate,
  );
  await expect.element(row("Cook number 0").getByText("Applied")).toBeVisible();
});

test("applying is offered where earlier applications could not be loaded, and a second one is refused with the reason", async () => {
  const message = "You have already applied for this job";
  await openScreen(
    "/jobs",
    (server) => {
      answerBoard(server, cooks(1));
      server.refuse(GetCandidateApplications, 500, { message: "Restarting.", code: "internal" });
      server.refuse(ApplyToJob, 409, { message, code: "already-applied" });
    },
    candidate,
  );
  await press("Apply Now: Cook number 0 at Fernhill Foods");
  await applyInSheet();
  await expect.element(applySheet.getByText(`Failed to apply: ${message}`)).toBeInTheDocument();
});
