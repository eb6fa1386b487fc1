import { CreateDemoData } from "@provenwork/contracts/development/commands";
import { GetTestMatches } from "@provenwork/contracts/matching/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press, textsOf } from "../../testing/controls.ts";
import { matchOf } from "../../testing/matches.ts";
import { idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const failure = "Failed to load matched jobs. Please try again later.";
const slider = page.getByRole("slider", { name: "Minimum match score" });
const titles = () => textsOf(page.getByRole("main").getByRole("heading", { level: 2 }));

const open = (prepare: (server: TestServer) => void = () => {}) =>
  openScreen("/test-matching", (server) => {
    server
      .give(CreateDemoData, { notifications: 5 })
      .give(GetTestMatches, [
        matchOf(0.8, { id: idOf(1), title: "Data Engineer" }),
        matchOf(0.49, { id: idOf(2), title: "Platform Engineer" }),
      ]);
    prepare(server);
  });

test("§2 Matching demo: slider 0 to 100 in steps of 5 from 50, cards with bars, and Reset Filters", async () => {
  await open();
  await expect.element(page.getByText("5 notifications for the demo candidate")).toBeVisible();
  await expect.element(slider).toHaveValue("50" as never);
  await expect.poll(titles).toEqual(["Data Engineer"]);
  expect(textsOf(page.getByRole("term"))).toEqual(["Skills", "Experience", "Location", "Verification"]);
  await expect.element(page.getByRole("list", { name: "Skills you have" })).toMatchTextContent("SQL");
  await expect
    .element(page.getByRole("link", { name: "Apply Now: Data Engineer at Fernhill Foods" }))
    .toHaveAttribute("href", `/jobs/${idOf(1)}`);
  const value = () => (slider.element() as HTMLInputElement).value;
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(value()).toBe("45");
  await expect.poll(titles).toEqual(["Data Engineer", "Platform Engineer"]);
  await userEvent.keyboard("{Home}");
  expect(value()).toBe("0");
  await userEvent.keyboard("{End}");
  expect(value()).toBe("100");
  await expect.element(page.getByRole("heading", { name: "No matching jobs found" })).toBeVisible();
  await press("Reset Filters");
  await expect.poll(titles).toEqual(["Data Engineer", "Platform Engineer"]);
  expect(value()).toBe("0");
});

test.for([
  ["Failed to fetch matches", GetTestMatches],
  ["Failed to create demo data", CreateDemoData],
] as const)(
  "§8 Matching demo: '%s', shown as 'Failed to load matched jobs. Please try again later.'",
  async ([why, call]) => {
    const server = await open((each) => each.handle(call, () => Promise.reject(new TypeError("Failed to fetch"))));
    const error = page.getByRole("alert");
    await expect.element(error.getByText(failure)).toBeVisible();
    await expect.element(error.getByText(why)).toBeVisible();
    server.give(CreateDemoData, { notifications: 5 }).give(GetTestMatches, [matchOf(0.8, { title: "Data Engineer" })]);
    await press("Retry");
    await expect.poll(titles).toEqual(["Data Engineer"]);
    expect(error.elements()).toEqual([]);
  },
);
