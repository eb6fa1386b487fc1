import { ApplyToJob, WithdrawApplication } from "@provenwork/contracts/application/commands";
import { GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { GetProfile, GetResumes } from "@provenwork/contracts/candidate/queries";
import { type JobQuestion, GetJobQuestions } from "@provenwork/contracts/job/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { robin, verifiedWork, workOf } from "../../testing/candidate.ts";
import { applyInSheet, applySheet, button, field, press, textsOf, toast } from "../../testing/controls.ts";
import { applicationOf, jobOf } from "../../testing/jobs.ts";
import { accountOf, idOf, show } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";
import { ApplyCard } from "./apply-card.tsx";

const job = jobOf();
const letter = "I have cooked through bad nights.";

const open = (prepare: (server: TestServer) => void = () => {}) =>
  show(
    <ApplyCard job={job} />,
    (server) => {
      server
        .give(GetCandidateApplications, [])
        .give(GetProfile, { personalInformation: { ...robin, revision: 3 } })
        .give(GetWorkExperiences, {
          serverTime: new Date().toISOString(),
          experiences: [verifiedWork({ role: "Chef" }), workOf({ id: idOf(2), role: "Line Cook" })],
        })
        .give(GetResumes, { resumes: [] })
        .give(GetJobQuestions, { questions: [] })
        .handle(ApplyToJob, () => {
          server.give(GetCandidateApplications, [applicationOf(job)]);
          return { status: 201, json: { ...applicationOf(job), job: undefined } };
        });
      prepare(server);
    },
    { user: accountOf("candidate") },
  );
const sent = ({ calls }: TestServer) => calls.filter(({ name }) => name === ApplyToJob.name).map(({ input }) => input);

test("the sheet shows what is sent; Enter opens it, and a second one applies", async () => {
  const server = await open();
  await expect.element(button("Apply Now")).toBeVisible();
  button("Apply Now").element().focus();
  await userEvent.keyboard("{Enter}");
  const work = applySheet.getByRole("list", { name: "Work experience" }).getByRole("listitem");
  await expect.element(work.filter({ hasText: "Chef" }).getByText("Address verified")).toBeVisible();
  await expect.element(work.filter({ hasText: "Line Cook" }).getByText("Not verified")).toBeVisible();
  await expect.element(applySheet.getByText("robin@acme.example")).toBeVisible();
  await expect.element(applySheet.getByText("No resume is sent.")).toBeVisible();
  await expect.element(applySheet.getByRole("button", { name: "Apply" })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(toast("Application submitted"))
    .toMatchTextContent("You have successfully applied to Line Cook at Fernhill Foods");
  await expect.element(page.getByText("Applied")).toBeVisible();
  expect(sent(server)).toEqual([{ jobId: job.id }]);
  expect(button("Apply Now").elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Your applications" })).toHaveAttribute("href", "/applications");
});

test("Undo withdraws; the letter is a draft again, which Ctrl+Enter sends", async () => {
  const server = await open((each) =>
    each.handle(WithdrawApplication, () => {
      each.give(GetCandidateApplications, [applicationOf(job, { status: "withdrawn" })]);
      return { json: { ...applicationOf(job), job: undefined, status: "withdrawn" } };
    }),
  );
  await press("Apply Now");
  await field("Cover letter (optional)").fill(letter);
  await applyInSheet();
  await expect.element(toast("Application submitted")).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(toast("Application withdrawn")).toMatchTextContent("What you wrote is kept as a draft.");
  await expect.poll(() => toast("Application submitted").elements()).toEqual([]);
  expect(server.calls.find(({ name }) => name === WithdrawApplication.name)?.input).toEqual({
    applicationId: applicationOf(job).id,
  });
  await press("Apply Now");
  await expect.element(field("Cover letter (optional)")).toHaveValue(letter);
  await expect.element(applySheet.getByText("Draft saved on this device")).toBeVisible();
  await field("Cover letter (optional)").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent(server)).toEqual(Array(2).fill({ jobId: job.id, coverLetter: letter }));
});

test("a letter that is too long is refused in the sheet; an application that failed leaves it open", async () => {
  const message = "This job is no longer accepting applications";
  const server = await open((each) => each.refuse(ApplyToJob, 409, { message, code: "job-closed" }));
  await press("Apply Now");
  await field("Cover letter (optional)").fill("x".repeat(5_001));
  await applyInSheet();
  const summary = applySheet.getByRole("alert", { name: "Please correct the marked fields" });
  await expect.element(summary).toHaveFocus();
  expect(sent(server)).toEqual([]);
  await field("Cover letter (optional)").fill(letter);
  await applyInSheet();
  await expect.element(applySheet.getByRole("alert")).toHaveTextContent(`Failed to apply: ${message}`);
  await expect.element(page.getByText("Failed to apply", { exact: true })).toBeVisible();
  await expect.element(field("Cover letter (optional)")).toHaveValue(letter);
});

test("a candidate without personal information is told to add it", async () => {
  await open((server) => server.give(GetProfile, { personalInformation: null }));
  await press("Apply Now");
  await expect.element(applySheet.getByRole("link", { name: "Add it" })).toBeVisible();
});

test("the resume in the profile is sent unless an earlier one is chosen", async () => {
  const resume = (n: number, fileName: string, sentTo: string[]) => ({
    id: idOf(n),
    fileName,
    size: 2_048,
    uploadedAt: "2026-11-24T09:00:00.000Z",
    current: n === 7,
    sentTo,
  });
  const server = await open((each) =>
    each.give(GetResumes, {
      resumes: [
        resume(7, "cook.pdf", []),
        resume(8, "chef.pdf", ["Northwind Health"]),
        resume(9, "waiter.docx", ["Acme", "Globex"]),
      ],
    }),
  );
  await press("Apply Now");
  const choices = applySheet.getByRole("radiogroup", { name: "Resume to send" });
  await expect.element(choices.getByRole("radio", { name: /cook.pdf In your profile/ })).toBeChecked();
  await expect.element(choices.getByRole("radio", { name: /waiter.docx.*sent to 2 companies/ })).toBeVisible();
  await expectAccessible();
  await choices.getByRole("radio", { name: /chef.pdf.*sent to Northwind Health/ }).click();
  await applyInSheet();
  await expect.poll(() => sent(server)).toEqual([{ jobId: job.id, resumeId: idOf(8) }]);
});

test("the employer's questions are answered in the sheet; the first that is required has the focus", async () => {
  const about: JobQuestion = {
    questionId: idOf(21),
    kind: "text",
    text: "What do you cook?",
    required: true,
    choices: [],
  };
  const atFive: JobQuestion = { ...about, questionId: idOf(22), kind: "yes-no", text: "Can you start at five?" };
  const start: JobQuestion = {
    ...about,
    questionId: idOf(23),
    kind: "choice",
    text: "When?",
    required: false,
    choices: ["Now", "Later"],
  };
  const server = await open((each) => each.give(GetJobQuestions, { questions: [about, atFive, start] }));
  await press("Apply Now");
  await expect.element(field("What do you cook?")).toHaveFocus();
  await applyInSheet();
  const summary = applySheet.getByRole("alert", { name: "Please correct the marked fields" });
  await expect.element(summary).toHaveFocus();
  expect(textsOf(summary.getByRole("link"))).toEqual([
    "Answer: What do you cook?",
    "Choose an answer: Can you start at five?",
  ]);
  expect(sent(server)).toEqual([]);
  await expectAccessible();
  await field("What do you cook?").fill("Soup");
  await applySheet.getByRole("radio", { name: "No" }).click();
  const six = { ...atFive, questionId: idOf(24), text: "Can you start at six?" };
  server.refuse(ApplyToJob, 409, { message: "The employer has changed the questions.", code: "questions-changed" });
  server.give(GetJobQuestions, { questions: [about, six] });
  await applyInSheet();
  await expect.element(applySheet.getByRole("group", { name: "Can you start at six?" })).toBeVisible();
  await applySheet.getByRole("radio", { name: "Yes" }).click();
  await applyInSheet();
  await expect
    .poll(() => sent(server).at(-1)?.["answers"])
    .toEqual([
      { question: idOf(21), answer: "Soup" },
      { question: idOf(24), answer: "Yes" },
    ]);
});
