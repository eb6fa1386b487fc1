import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetMatchedJobs, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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
