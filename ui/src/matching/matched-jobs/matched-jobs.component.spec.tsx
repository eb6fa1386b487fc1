import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetMatchedJobs, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { button, field, press, textsOf } from "../../testing/controls.ts";
import { matchOf } from "../../testing/matches.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const developer = matchOf(0.9, { id: idOf(1), title: "COBOL Developer", companyLogo: "/favicon.svg" });
const machinist = matchOf(0.6, { id: idOf(2), title: "Machinist", jobType: "contract" });
const titles = () => textsOf(page.getByRole("heading", { level: 2 }));
const count = (text: string) => page.getByText(text);

const open = (query = "", prepare: (server: TestServer) => void = () => {}) =>
  openScreen(
    `/candidate/matched-jobs${query}`,
    (server) => {
      server
        .give(GetCandidateApplications, [])
        .handle(GetMatchedJobs, ({ input: { q = "", location: place = "", type } }) => ({
          json: [developer, machinist].filter(
            (job) =>
              job.title.toLowerCase().includes(q as string) &&
              job.location.includes(place as string) &&
              [job.jobType, undefined].includes(type as MatchedJob["jobType"]),
          ),
        }));
      prepare(server);
    },
    accountOf("candidate"),
  );

test("§2 Smart Matched Jobs: each card has its score, parts, skills and reasons", async () => {
  await open();
  await expect.element(count("Showing 2 jobs matched to your profile")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Match score: 90 percent" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "COBOL Developer" }) });
  await expect.element(card.getByRole("list", { name: "Skills you have" })).toMatchTextContent("SQL");
  await expect.element(card.getByRole("list", { name: "Skills you lack" })).toMatchTextContent("Kafka");
  await expect.element(card.getByRole("list", { name: "Why this job" })).toMatchTextContent("+90 points:You have SQL");
  expect(textsOf(card.getByRole("term"))).toEqual(["Skills", "Experience", "Location", "Verification"]);
  expect(textsOf(card.getByRole("definition"))).toEqual(["90%", "50%", "100%", "Not known"]);
  expect(document.querySelector("main img")?.getAttribute("src")).toBe("/favicon.svg");
});

test("§2 Smart Matched Jobs: filters of the panel, worked by keyboard, are steps of the history", async () => {
  await open();
  await expect.element(count("Showing 2 jobs matched to your profile")).toBeVisible();
  await press("Filters");
  await field("Search").fill("developer");
  await userEvent.keyboard("{Enter}");
  await expect.element(count("Showing 1 job matched to your profile (filtered)")).toBeVisible();
  expect(location.search).toBe("?q=developer");
  // A filter that is applied leaves the focus where it is.
  await expect.element(field("Search")).toHaveFocus();
  await userEvent.keyboard(" x");
  await userEvent.tab();
  await expect.element(field("Location")).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  expect(location.search).toBe("?q=developer+x");
  history.back();
  await expect.element(field("Search")).toHaveValue("developer");
  await expect.poll(titles).toEqual(["COBOL Developer"]);
  history.forward();
  await press("Clear All Filters");
  await expect.poll(() => location.search).toBe("");
  await expect.element(page.getByRole("main")).toHaveFocus();
  await expect.element(button("Clear All")).toBeDisabled();

  (field("Job type").element() as HTMLElement).focus();
  await field("Job type").selectOptions("Contract");
  await expect.element(field("Job type")).toHaveFocus();
  await expect.poll(titles).toEqual(["Machinist"]);
  expect(location.search).toBe("?type=contract");
  await press("Clear All");
  await expect.poll(titles).toEqual(["COBOL Developer", "Machinist"]);
  await expect.element(field("Job type")).toHaveValue("");
  await expect.element(field("Search")).toHaveFocus();
});

test("the search applies after a pause in typing, loses no letter, and adds one step to the history", async () => {
  const server = await open();
  await press("Filters");
  await field("Search").click();
  await userEvent.keyboard("deve");
  await expect.poll(() => location.search).toBe("?q=deve");
  await expect.poll(titles).toEqual(["COBOL Developer"]);
  await userEvent.keyboard("loper ");
  await expect.poll(() => location.search).toBe("?q=developer");
  await expect.element(field("Search")).toHaveValue("developer ");
  await expect.element(field("Search")).toHaveFocus();
  const searches = () => server.calls.filter(({ name }) => name === GetMatchedJobs.name).map(({ input }) => input["q"]);
  await expect.poll(searches).toEqual([undefined, "deve", "developer"]);
  history.back();
  await expect.element(field("Search")).toHaveValue("");
  await expect.poll(() => location.search).toBe("");
  await userEvent.keyboard("mach");
  await expect.poll(titles).toEqual(["Machinist"]);
  await press("Clear All");
  await expect.element(field("Search")).toHaveValue("");
  await expect.poll(titles).toEqual(["COBOL Developer", "Machinist"]);
});

test("the list stays while a search is applied", async () => {
  const answer = Promise.withResolvers<void>();
  const server = await open();
  await expect.poll(titles).toEqual(["COBOL Developer", "Machinist"]);
  server.handle(GetMatchedJobs, async () => {
    await answer.promise;
    return { json: [machinist] };
  });
  await press("Filters");
  await field("Job type").selectOptions("Contract");
  await expect.element(page.getByText("Scoring open jobs against your profile…")).toBeVisible();
  expect(titles()).toEqual(["COBOL Developer", "Machinist"]);
  answer.resolve();
  await expect.poll(titles).toEqual(["Machinist"]);
});

test("details of one match are open at a time, the best one's at first", async () => {
  await open();
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  const reasons = (title: string) => card(title).getByRole("list", { name: "Why this job" });
  await expect.element(reasons("COBOL Developer")).toBeVisible();
  expect(reasons("Machinist").elements()).toEqual([]);
  await expect.element(card("Machinist").getByText("1 skill in common, 1 missing")).toBeVisible();
  await expectAccessible();
  await card("Machinist").getByText("Why it fits").click();
  await expect.element(reasons("Machinist")).toBeVisible();
  await expect.poll(() => reasons("COBOL Developer").elements()).toEqual([]);
});

test("twenty matches are a page, and the URL keeps how many are shown", async () => {
  const matches = Array.from({ length: 45 }, (_, n) => matchOf(0.9, { id: idOf(n + 1), title: `Cook number ${n}` }));
  const prepare = (server: TestServer) =>
    server.handle(GetMatchedJobs, ({ input }) => {
      const from = Number(input["after"] ?? 0);
      const next = from + Number(input["limit"]);
      return {
        json: matches.slice(from, next),
        ...(next < matches.length && {
          headers: { link: `</api/candidate/matched-jobs?after=${next}>; rel="next"` },
        }),
      };
    });
  await open("", prepare);
  await expect.poll(() => titles().length).toBe(20);
  await press("Load more");
  await expect.poll(() => titles().length).toBe(40);
  expect(location.search).toBe("?pages=2");
  await open("?pages=2", prepare);
  await expect.poll(() => titles().length).toBe(40);
  await press("Load more");
  await expect.poll(() => titles().length).toBe(45);
  expect(location.search).toBe("?pages=3");
  await press("Filters");
  await field("Job type").selectOptions("Contract");
  await expect.poll(() => location.search).toBe("?type=contract");
});

test("§2 Smart Matched Jobs: three skeletons while loading, a failure with Retry, and 'No matched jobs found' without skills", async () => {
  const answer = Promise.withResolvers<void>();
  const server = await open("", (each) =>
    each.handle(GetMatchedJobs, async () => {
      await answer.promise;
      return { status: 503, json: { message: "The query service is restarting", code: "unavailable" } };
    }),
  );
  await expect.poll(() => document.querySelectorAll("[data-skeleton]").length).toBe(3);
  await expect.element(page.getByText("Loading matched jobs")).toBeInTheDocument();
  answer.resolve();
  const error = page.getByRole("alert");
  await expect.element(error).toMatchTextContent("Could not load matched jobs");
  await expect.element(error).toMatchTextContent("The query service is restarting");
  server.give(GetMatchedJobs, []);
  await press("Retry");
  await expect.element(page.getByRole("heading", { name: "No matched jobs found" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Add skills" }))
    .toHaveAttribute("href", "/candidate/learning-resources");
});
