import { WithdrawApplication } from "@provenwork/contracts/application/commands";
import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, press, textsOf, toast } from "../../testing/controls.ts";
import { applicationOf, jobOf } from "../../testing/jobs.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";

const main = page.getByRole("main");
const open = (applications: CandidateApplication[]) =>
  openScreen("/applications", (server) => server.give(GetCandidateApplications, applications), accountOf("candidate"));

test("an application shows its status, history and cover letter", async () => {
  await open([applicationOf(jobOf(), { coverLetter: "I have cooked through bad nights.", resume: "cv.pdf" })]);
  await expect.element(main.getByText("Under Review")).toBeVisible();
  expect(
    textsOf(page.getByRole("list", { name: "History of your application to Line Cook" }).getByRole("listitem")),
  ).toEqual([expect.stringMatching(/^You applied Nov 24, 2026, \d+:00 [AP]M [A-Z][\w+-]*$/)]);
  await expect.element(main.getByText("Sent with your resume: cv.pdf")).toBeVisible();
  await main.getByText("Cover letter").click();
  await expect.element(main.getByText("I have cooked through bad nights.")).toBeVisible();
});

test("§4 Application status: other values show 'Unknown' to the candidate", async () => {
  // What only another release or a fault could answer.
  const strange = { status: "archived", appliedAt: "" } as unknown as Partial<CandidateApplication>;
  await open([applicationOf(jobOf(), strange)]);
  await expect.poll(() => textsOf(main.getByText("Unknown"))).toEqual(["Unknown", "Unknown"]);
});

test("a candidate withdraws after a question", async () => {
  const server = await open([applicationOf(jobOf())]);
  const withdraw = button("Withdraw your application to Line Cook");
  const question = page.getByRole("dialog", { name: "Withdraw this application?" });
  await withdraw.click();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect.element(withdraw).toHaveFocus();
  await withdraw.click();
  server.handle(WithdrawApplication, () => {
    server.give(GetCandidateApplications, [applicationOf(jobOf(), { status: "withdrawn" })]);
    return { json: {} };
  });
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect.element(toast("Application withdrawn")).toMatchTextContent("Line Cook at Fernhill Foods");
  await expect.element(main.getByText("Withdrawn")).toBeVisible();
  expect(withdraw.elements()).toEqual([]);
});

test("applications that could not be loaded say so, and Retry shows them", async () => {
  const server = await openScreen(
    "/applications",
    (each) => each.refuse(GetCandidateApplications, 503, { message: "Restarting.", code: "unavailable" }),
    accountOf("candidate"),
  );
  await expect.element(page.getByRole("alert")).toMatchTextContent("Could not load your applications");
  server.give(GetCandidateApplications, []);
  await press("Retry");
  await expect.element(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
});

test("applications are for candidates", async () => {
  await openScreen("/applications", () => {}, accountOf("employer"));
  await expect.element(page.getByRole("heading", { name: "Applications are for candidates" })).toBeVisible();
});

test("twenty applications are a page, and the URL keeps how many are shown", async () => {
  const applications = Array.from({ length: 25 }, (_, n) =>
    applicationOf(jobOf({ id: idOf(n + 1), title: `Cook number ${n}` })),
  );
  const show = (path: string) =>
    openScreen(
      path,
      (server) =>
        server.handle(GetCandidateApplications, ({ input }) => {
          const from = Number(input["after"] ?? 0);
          const next = from + Number(input["limit"]);
          return {
            json: applications.slice(from, next),
            ...(next < 25 && { headers: { link: `</api/candidate/applications?after=${next}>; rel="next"` } }),
          };
        }),
      accountOf("candidate"),
    );
  const titles = () => textsOf(main.getByRole("heading", { level: 2 }));
  await show("/applications");
  await expect.poll(() => titles().length).toBe(20);
  await press("Load more");
  await expect.poll(() => titles().length).toBe(25);
  expect(location.search).toBe("?pages=2");
  await show("/applications?pages=2");
  await expect.poll(() => titles().length).toBe(25);
});
