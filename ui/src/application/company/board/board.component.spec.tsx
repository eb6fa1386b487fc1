import { MoveApplication } from "@provenwork/contracts/application/commands";
import {
  type EmployerApplication,
  GetEmployerApplications,
  GetEmployerApplicationCounts,
} from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { SetStages } from "@provenwork/contracts/company/commands";
import { type Stage, standardStages } from "@provenwork/contracts/company/stages";
import { GetEmployerJob } from "@provenwork/contracts/job/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { jobOf, openAsEmployer } from "../../../testing/as-employer.ts";
import { expectAccessible } from "../../../testing/axe.ts";
import { press, toast } from "../../../testing/controls.ts";
import { applicationOf } from "../../../testing/received-applications.ts";

/** The board of a job with these applications, which moves change. */
async function open(
  given: readonly EmployerApplication[],
  path = `/employer/jobs/${jobOf().id}/applications?view=board`,
) {
  let applications = [...given];
  let stages: readonly Stage[] = standardStages;
  const inStage = (stage: unknown) => applications.filter((one) => one.stage.stage === stage);
  return openAsEmployer(path, (each) => {
    each.give(GetEmployerJob, jobOf());
    each.handle(GetEmployerStages, () => ({
      json: stages.map((one) => ({ ...one, count: bounded(inStage(one.stage).length) })),
    }));
    each.handle(GetEmployerApplications, ({ input: { stage } }) => ({
      json: stage === undefined ? applications : inStage(stage),
    }));
    const none = bounded(0);
    const counts = { pending: none, approved: none, rejected: none, withdrawn: none, unopened: none };
    each.give(GetEmployerApplicationCounts, { all: bounded(applications.length), ...counts });
    each.handle(MoveApplication, ({ input }) => {
      const stage = stages.find((one) => one.stage === input["stage"]) ?? standardStages[0];
      applications = applications.map((one) => (one.id === input["applicationId"] ? { ...one, stage } : one));
      return { json: { id: input["applicationId"], stage: stage.stage } };
    });
    each.handle(SetStages, ({ input }) => {
      stages = input["stages"] as Stage[];
      return { json: { stages } };
    });
  });
}

const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const card = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} Example` });
const cardIn = (stage: string, name: string) =>
  column(stage)
    .getByRole("listitem")
    .filter({ hasText: `${name} Example` });
const mover = (name: string) => page.getByRole("button", { name: `Move ${name} Example` });

test("a card tells verified addresses from what a company confirms", async () => {
  const ada = applicationOf("Ada");
  const entry = (confirmation: { company: string; domainHeld: boolean } | null) => ({
    company: "Acme",
    role: "Cook",
    startDate: "Jan-20",
    endDate: null,
    currentJob: true,
    certificateId: null,
    verificationStatus: "verified" as const,
    datesThen: null,
    nameThen: null,
    confirmation,
    answeredFrom: null,
  });
  const workExperiences = [entry(null), entry({ company: "Acme Works", domainHeld: true })];
  await open([{ ...ada, candidate: { ...ada.candidate, workExperiences } }]);
  await expect.element(card("Ada").getByText("1 confirmed by the company")).toBeVisible();
});

test("each stage is a column with its count, and each card has what a decision rests on", async () => {
  await open([
    applicationOf("Ada", { unopened: true, fit: 89, candidateRating: 4 }),
    applicationOf("Bo", { status: "approved", stage: { stage: "offer", name: "Offer" } }),
  ]);
  await expect.element(cardIn("New", "Ada")).toBeVisible();
  const headings = page.getByRole("heading", { level: 2 }).elements().map(({ textContent }) => textContent); // prettier-ignore
  expect(headings).toEqual(["New1", "Screening0", "Interview0", "Offer1", "Hired0"]);
  for (const text of ["Unopened", "None verified", "89%", "4 of 5 stars"])
    await expect.element(card("Ada").getByText(text)).toBeInTheDocument();
  for (const text of ["Approved", "Not rated"])
    await expect.element(cardIn("Offer", "Bo").getByText(text)).toBeInTheDocument();
  await expect.element(page.getByText(/^Stages are private to your company/)).toBeVisible();
  await expectAccessible();
});

test("a card is moved by its menu, which says so; the focus goes with the card", async () => {
  const server = await open([applicationOf("Ada")]);
  await mover("Ada").click();
  await page.getByRole("menuitem", { name: "Move to Interview" }).click();
  await expect.element(cardIn("Interview", "Ada")).toBeVisible();
  await expect.element(page.getByText("Moved Ada Example to Interview")).toBeInTheDocument();
  await expect.element(mover("Ada")).toHaveFocus();
  expect(server.calls.filter(({ name }) => name === "move-application").map(({ input }) => input["stage"])).toEqual([
    "interview",
  ]);
});

test("the arrow keys move a card to the stage before and after, and not beyond the last", async () => {
  const server = await open([applicationOf("Ada", { stage: { stage: "offer", name: "Offer" } })]);
  await expect.element(cardIn("Offer", "Ada")).toBeVisible();
  (mover("Ada").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cardIn("Hired", "Ada")).toBeVisible();
  await expect.element(mover("Ada")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(cardIn("Offer", "Ada")).toBeVisible();
  expect(server.calls.filter(({ name }) => name === "move-application").map(({ input }) => input["stage"])).toEqual([
    "hired",
    "offer",
  ]);
});

test("a card is dragged to another column", async () => {
  await open([applicationOf("Ada")]);
  await userEvent.dragAndDrop(card("Ada"), column("Screening"));
  await expect.element(cardIn("Screening", "Ada")).toBeVisible();
});

test("a refused move says why, and the card stays", async () => {
  const server = await open([applicationOf("Ada")]);
  const message = "The candidate withdrew this application";
  server.refuse(MoveApplication, 409, { message, code: "withdrawn" });
  await mover("Ada").click();
  await page.getByRole("menuitem", { name: "Move to Hired" }).click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(cardIn("New", "Ada")).toBeVisible();
});

test("a company adds a stage of its own, names, moves and removes it; what is wrong is said at its row", async () => {
  await open([applicationOf("Ada")]);
  await press("Edit stages");
  await press("Add a stage");
  await press("Save stages");
  await expect.element(page.getByText("Enter the stage name")).toBeVisible();
  await page.getByLabelText(/^Name of/).fill("Trial day");
  await press("Move Trial day up");
  await expectAccessible();
  await press("Save stages");
  const headings = () => page.getByRole("heading", { level: 2 }).elements().map(({ textContent }) => textContent); // prettier-ignore
  await expect.poll(headings).toEqual(["New1", "Screening0", "Interview0", "Offer0", "Trial day0", "Hired0"]);
  await press("Edit stages");
  await press("Remove Trial day");
  await press("Save stages");
  await expect.poll(headings).toEqual(["New1", "Screening0", "Interview0", "Offer0", "Hired0"]);
});

test("the table has the stage, and leads to the board with the same filters and back", async () => {
  await open([applicationOf("Ada", { stage: { stage: "offer", name: "Offer" } })], "/employer/applications?rating=5");
  await expect.element(page.getByRole("cell", { name: /Stage: Offer$/ })).toBeVisible();
  await page.getByRole("link", { name: "Board", exact: true }).click();
  await expect.element(cardIn("Offer", "Ada").getByText(jobOf().title)).toBeVisible();
  expect(location.search).toBe("?rating=5&view=board");
  await page.getByRole("link", { name: "Table" }).click();
  await expect.element(page.getByRole("table")).toBeVisible();
});
