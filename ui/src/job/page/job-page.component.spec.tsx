import { Login } from "@provenwork/contracts/account/session-commands";
import type { User } from "@provenwork/contracts/account/queries";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { GetCompany } from "@provenwork/contracts/company/queries";
import { GetJob, GetSimilarJobs } from "@provenwork/contracts/job/queries";
import { ReportJob } from "@provenwork/contracts/job/report-commands";
import { GetJobReport } from "@provenwork/contracts/job/report-queries";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { applyInSheet, applySheet, button, field, messages, press, toast } from "../../testing/controls.ts";
import { jobOf } from "../../testing/jobs.ts";
import { CountJobView } from "@provenwork/contracts/job/view-commands";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const job = jobOf();
const candidate = accountOf("candidate");
const heading = (name: string) => page.getByRole("heading", { name });

const open = (user?: User, prepare: (server: TestServer) => void = () => {}, shown = job) =>
  openScreen(
    `/jobs/${shown.id}`,
    (server) => {
      server.give(GetJob, shown).give(GetCandidateApplications, []).give(GetJobReport, { reportedAt: null });
      prepare(server);
    },
    user,
  );

test("opening a job's page counts a view, once a tab", async () => {
  const shown = jobOf({ id: idOf(77) });
  const views = (server: TestServer) => server.calls.filter(({ name }) => name === CountJobView.name);
  const server = await open(undefined, (each) => each.refuse(CountJobView, 429), shown);
  await expect.poll(() => views(server)).toEqual([{ name: CountJobView.name, input: { jobId: shown.id } }]);
  const again = await open(undefined, undefined, shown);
  await expect.element(heading(shown.title)).toBeVisible();
  expect(views(again)).toEqual([]);
});

test("a job's page shows all it says, as text, and says when the job has gone", async () => {
  const html = "<b>Bold</b> </script><script>window.ran = true</script>";
  const pay = { min: 24, max: null, currency: "USD", per: "hour" } as const;
  const server = await open(
    candidate,
    undefined,
    jobOf({ title: "Evening Cook", description: html, benefits: "Supper.", pay, salary: "and tips" }),
  );
  await expect.element(page.getByText(html)).toBeVisible();
  expect("ran" in globalThis).toBe(false);
  expect(document.title).toBe("Evening Cook at Fernhill Foods · Provenwork");
  await expect.element(page.getByText("From $24 an hour · and tips")).toBeVisible();
  for (const name of ["About the job", "Responsibilities", "Requirements", "Benefits"])
    await expect.element(heading(name)).toBeVisible();
  server.refuse(GetJob, 410, { message: "This job was deleted", code: "deleted" });
  server.change(GetJob);
  await expect.element(page.getByRole("heading", { level: 1, name: "This job was deleted" })).toBeVisible();
  await expect.element(page.getByText("It no longer accepts applications. Other jobs are open.")).toBeVisible();
  await openScreen(`/jobs/${job.id}`, (each) => each.refuse(GetJob, 404, { message: "Job not found", code: "no-job" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "Job not found" })).toBeVisible();
});

const itemsOf = (name: string) =>
  textsOf(page.getByRole("heading", { name }).element().parentElement as HTMLElement, "li");
const textsOf = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)].map((each) => each.textContent);

test("pasted lists are lists, and bold is bold; links, HTML and signs stay text", async () => {
  const responsibilities = "You will:\n• cook **every** evening\n  – soup\n• clean\n\n1. Open\n2. Close";
  const requirements = "- [x](https://a.example) <img src=x onerror=alert(1)>\n- https://a.example";
  await open(undefined, undefined, jobOf({ responsibilities, requirements }));
  await expect.element(heading("Responsibilities")).toBeVisible();
  expect(itemsOf("Responsibilities")).toEqual(["cook every eveningsoup", "soup", "clean", "Open", "Close"]);
  const article = page.getByRole("article").element();
  expect(textsOf(article, "strong")).toEqual(["every"]);
  expect(itemsOf("Requirements")).toEqual(["[x](https://a.example) <img src=x onerror=alert(1)>", "https://a.example"]);
  expect(article.querySelectorAll('a[href^="https://a.example"], img[src="x"]')).toHaveLength(0);
  await expectAccessible();
});

test.for([
  ["lists 1,000 deep", Array.from({ length: 1_000 }, (_, depth) => `${" ".repeat(depth)}- item`).join("\n")],
  ["20,000 asterisks", `${"*".repeat(20_000)} end`],
  ["bold that is never closed", `${"**a ".repeat(5_000)}* end`],
])("%s are shown within 320 px", async ([, description = ""]) => {
  await page.viewport(320, 640);
  await open(undefined, undefined, jobOf({ description }));
  await expect.element(heading("About the job")).toBeVisible();
  expect(document.scrollingElement?.scrollWidth).toBe(320);
});

test("a text that is read from right to left is shown so", async () => {
  await open(undefined, undefined, jobOf({ description: "تدير المطبخ كل مساء\n\n• تطبخ\n• تنظف" }));
  await expect.element(heading("About the job")).toBeVisible();
  const list = page.getByRole("list").first().element();
  expect(getComputedStyle(list).direction).toBe("rtl");
  expect(
    list.getBoundingClientRect().right - (list.querySelector("li")?.getBoundingClientRect().right ?? 0),
  ).toBeGreaterThan(8);
});

test("the company says who it is, and similar jobs follow; without them the page is whole", async () => {
  const company = {
    companyId: job.companyId,
    name: "Fernhill Foods",
    industry: "Food",
    size: "11-50",
    website: "https://fernhill.example",
    location: "Boise, ID",
    description: "We cook:\n- soup",
    logo: null,
    foundedAt: "2026-11-20T09:00:00.000Z",
    proof: { domain: "fernhill.example", verifiedAt: "2026-11-20T09:00:00.000Z" },
  } as OutputOf<typeof GetCompany>;
  const other = jobOf({ id: idOf(2), title: "Evening Cook" });
  await open(undefined, (server) => server.give(GetCompany, company).give(GetSimilarJobs, [other]), {
    ...job,
    verifiedDomain: "fernhill.example",
  });
  const about = page.getByRole("region", { name: "About Fernhill Foods" });
  await expect.element(about.getByText("Food · 11-50 people")).toBeVisible();
  await expect.element(about.getByText("Verified: fernhill.example")).toBeVisible();
  await expect.element(about.getByRole("listitem")).toHaveTextContent("soup");
  await expect
    .element(page.getByRole("link", { name: "Fernhill Foods", exact: true }))
    .toHaveAttribute("href", `/companies/${job.companyId}`);
  await expectAccessible();
  await page.getByRole("region", { name: "Similar jobs" }).getByRole("link", { name: "Evening Cook" }).click();
  await expect.poll(() => location.pathname).toBe(`/jobs/${other.id}`);
  await open(
    undefined,
    (server) => server.refuse(GetCompany, 404).give(GetSimilarJobs, []),
    jobOf({ company: "Globex" }),
  );
  await expect.element(heading("About the job")).toBeVisible();
  for (const name of [/^About F/, /^Posted by/, "Similar jobs"])
    await expect.poll(() => page.getByRole("region", { name }).elements()).toEqual([]);
});

test("a job in another company's name says who posted it", async () => {
  const company = {
    companyId: job.companyId,
    name: "Fernhill Foods",
    industry: "Food",
    size: "11-50",
    website: null,
  } as const;
  const view = { ...company, location: "Boise, ID", description: "We place cooks.", logo: null, proof: null };
  const shown = { ...view, foundedAt: "2026-11-20T09:00:00.000Z" } as OutputOf<typeof GetCompany>;
  await open(undefined, (server) => server.give(GetCompany, shown), jobOf({ company: "Globex" }));
  await expect.element(page.getByRole("region", { name: "Posted by Fernhill Foods" })).toBeVisible();
});

test("§8 'Failed to apply' says why: the job was deleted while its page was open", async () => {
  const message = "This job is no longer accepting applications";
  await open(candidate, (server) => server.refuse(ApplyToJob, 409, { message, code: "job-closed" }));
  await press("Apply Now");
  await applyInSheet();
  await expect.element(applySheet.getByText(`Failed to apply: ${message}`)).toBeInTheDocument();
});

test("a visitor is led to sign in and back to the job; employers are offered nothing", async () => {
  await open(undefined, (server) => server.give(Login, candidate));
  await page.getByRole("link", { name: "Sign in to apply" }).click();
  await field("Username").fill("robin-candidate");
  await field("Password").fill("Long-Enough-1");
  await press("Sign in");
  await expect.element(button("Apply Now")).toBeVisible();
  expect(location.pathname).toBe(`/jobs/${job.id}`);
  await open(accountOf("employer"));
  await expect.element(heading("About the job")).toBeVisible();
  await expect.element(button("Copy link")).toBeVisible();
  expect(page.getByText(/Apply Now|Sign in to apply|report this job/i).elements()).toEqual([]);
});

test("a visitor signs in to report a job", async () => {
  await open();
  await page.getByRole("link", { name: "Sign in to report this job" }).click();
  await expect.poll(() => location.pathname).toBe("/auth");
});

test("a candidate reports a job once, with a reason", async () => {
  const server = await open(candidate);
  await press("Report this job");
  const dialog = page.getByRole("dialog", { name: "Report this job" });
  await expect.element(dialog.getByRole("radio").first()).toHaveFocus();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.poll(messages).toEqual(["Please select what is wrong"]);
  await expectAccessible();
  const reportedAt = "2026-11-26T09:00:00.000Z";
  server.handle(ReportJob, () => {
    server.give(GetJobReport, { reportedAt });
    return { status: 201, json: { reportedAt } };
  });
  await dialog.getByText("It asks for money or bank details").click();
  await dialog.getByLabelText("What did you notice? (optional)").fill("<b>$120</b>");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(toast("Report sent")).toBeVisible();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect
    .element(page.getByText("You reported this job on Nov 26, 2026. Our team is reviewing it."))
    .toBeVisible();
  await expectAccessible();
  expect(button("Report this job").elements()).toEqual([]);
  expect(server.calls.find(({ name }) => name === ReportJob.name)?.input).toMatchObject({ note: "<b>$120</b>" });
});

test("the link to a job is copied; a browser that does not copy shows it", async () => {
  await open();
  const address = `${location.origin}/jobs/${job.id}`;
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await press("Copy link");
  await expect.element(toast("Link copied")).toMatchTextContent("Anyone can open it without an account.");
  expect(write.mock.calls).toEqual([[address]]);
  write.mockRejectedValue(new Error("not allowed"));
  await press("Copy link");
  await expect
    .element(toast("Your browser blocked copying"))
    .toMatchTextContent(`Select this link and copy it: ${address}`);
});

test.for([
  [`/jobs/${job.id}`, GetJob],
  [`/companies/${job.companyId}`, GetCompany],
] as const)("the placeholder of %s stays within 320 px", async ([path, query]) => {
  await page.viewport(320, 640);
  await openScreen(path, (server) => server.handle(query, () => Promise.withResolvers<never>().promise));
  await expect.poll(() => document.querySelector(".animate-breathe")).not.toBeNull();
  expect(document.scrollingElement?.scrollWidth).toBe(320);
});
