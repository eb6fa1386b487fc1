import { ReviewApplication, ViewApplication } from "@provenwork/contracts/application/commands";
import { type ApplicantFit, GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { GetEmployerApplicationCounts, GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { GetEmployerTemplates } from "@provenwork/contracts/application/template-queries";
import { SetTemplates } from "@provenwork/contracts/company/commands";
import { type MessageTemplate, standardTemplates } from "@provenwork/contracts/company/templates";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAsEmployer } from "../../../testing/as-employer.ts";
import { expectAccessible } from "../../../testing/axe.ts";
import { applicationOf } from "../../../testing/received-applications.ts";

const noFit: ApplicantFit = { match: null, skills: { fromVerified: [], listed: [] } };
const ada = applicationOf("Ada");

/** The review of Ada's application. */
async function open(status = 200, message = "", application = ada) {
  let templates: readonly MessageTemplate[] = standardTemplates;
  const server = await openAsEmployer(`/employer/applications?application=${ada.id}`, (each) => {
    each.give(GetEmployerApplications, [application]);
    const none = bounded(0);
    const counts = { pending: none, approved: none, rejected: none, withdrawn: none, unopened: none };
    each.give(GetEmployerApplicationCounts, { all: bounded(1), ...counts });
    each.give(GetEmployerStages, []);
    each.give(GetApplicantFit, noFit);
    each.give(ViewApplication, { id: "" });
    each.handle(GetEmployerTemplates, () => ({ json: templates }));
    each.handle(SetTemplates, ({ input }) => {
      templates = input["templates"] as MessageTemplate[];
      return { json: { templates } };
    });
    each.handle(ReviewApplication, ({ input }) =>
      status === 200
        ? { json: { id: ada.id, status: input["status"], employerNotes: null } }
        : { status, json: { code: "changed-meanwhile", message } },
    );
  });
  await expect.element(page.getByRole("heading", { name: "Application Review" })).toBeVisible();
  return { sent: () => server.calls.filter(({ name }) => name === ReviewApplication.name).map(({ input }) => input) };
}

const sheet = page.getByRole("dialog", { name: /^(?:Approve|Reject) Ada Example$/ });
const message = sheet.getByLabelText("Message to the candidate");
const template = sheet.getByLabelText("Template", { exact: true });
const reason = sheet.getByLabelText("Reason for the candidate (optional)");
const value = () => (message.element() as HTMLTextAreaElement).value;
const button = (name: string) => sheet.getByRole("button", { name });
const invitation = `Hi Ada,

Thank you for applying. We would like to talk with you about the Line Cook role. Which times suit you for a 45-minute call?

Robin Example, Acme`;

test("A opens the sheet with the first template filled in; one more key approves as before, and nothing is sent", async () => {
  const { sent } = await open();
  await userEvent.keyboard("a");
  await expect.element(message).toHaveValue(invitation);
  await expect.element(button("Approve without message")).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toEqual([{ applicationId: ada.id, status: "approved", notes: "" }]);
});

test("the message can be edited, is kept when the sheet is closed, and goes with the decision", async () => {
  const { sent } = await open();
  await userEvent.keyboard("a");
  await expect.element(message).toHaveValue(invitation);
  await template.selectOptions("Offer to follow");
  await expect.poll(value).toMatch(/^Hi Ada,\n\nWe would like to offer you the Line Cook role\./);
  await message.fill("Come on Monday.");
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Application Review" })).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(message).toHaveValue("Come on Monday.");
  await message.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toEqual([{ applicationId: ada.id, status: "approved", notes: "", message: "Come on Monday." }]);
});

test("a reason is optional: chosen, it is in the template's message and goes without one, too", async () => {
  const { sent } = await open();
  await userEvent.keyboard("r");
  await expect.element(reason).toHaveValue("");
  expect([...(reason.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "A required skill is missing",
    "Another candidate was chosen",
    "The position is filled",
    "Location or work authorization",
    "No reason",
  ]);
  await expect.poll(value).toContain("Thank you for applying. We will not continue");
  await reason.selectOptions("The position is filled");
  await expect.poll(value).toContain("Thank you for applying. The position is filled. We will not continue");
  await template.selectOptions("No message");
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(button("Reject and send")).toBeDisabled();
  await page.viewport(375, 700);
  await expectAccessible();
  await page.viewport(1280, 800);
  await button("Reject without message").click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toEqual([{ applicationId: ada.id, status: "rejected", notes: "", reason: "position-filled" }]);
});

test("a message that is too long is said so and not sent; a colleague's decision keeps what was typed", async () => {
  const told = "Changed elsewhere: the status is now rejected.";
  const { sent } = await open(409, told);
  await userEvent.keyboard("a");
  await message.fill("x".repeat(4_001));
  await expect.element(sheet.getByText("Must be at most 4000 characters")).toBeVisible();
  await expect.element(button("Approve and send")).toBeDisabled();
  await message.fill("Come.");
  await button("Approve and send").click();
  await expect.element(sheet.getByText(told)).toBeVisible();
  await expect.element(message).toHaveValue("Come.");
  expect(sent()).toHaveLength(1);
});

test("the company edits its templates in between: each needs a name and a message, and the next decision has them", async () => {
  await open();
  await userEvent.keyboard("r");
  await button("Edit templates").click();
  const editor = page.getByRole("dialog", { name: "Templates for rejections" });
  await expect.element(editor.getByText("4 of 10")).toBeVisible();
  await editor.getByRole("button", { name: "Remove Thank you, short" }).click();
  await editor.getByRole("button", { name: "Add a template" }).click();
  await editor.getByRole("button", { name: "Save templates" }).click();
  await expect.element(editor.getByRole("alert")).toMatchTextContent("Template name must be at least 2 characters");
  await expectAccessible();
  await editor.getByLabelText("Name", { exact: true }).last().fill("Not now");
  await editor.getByLabelText("Message", { exact: true }).last().fill("{name}, not now. {company}");
  await editor.getByRole("button", { name: "Save templates" }).click();
  await expect.element(template).toBeVisible();
  await template.selectOptions("Not now");
  await expect.element(message).toHaveValue("Ada, not now. Acme");
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("a");
  await expect.element(template).toHaveValue("Invite to an interview");
});

test("a candidate who blocks the company's messages is decided on without one; a reason still goes", async () => {
  const { sent } = await open(200, "", { ...ada, messagesBlocked: true });
  await userEvent.keyboard("r");
  await expect.element(sheet.getByText(/^Ada Example has blocked messages from your company/)).toBeVisible();
  expect([template, message].flatMap((each) => each.elements())).toEqual([]);
  await expect.element(button("Reject and send")).toBeDisabled();
  await reason.selectOptions("The position is filled");
  await button("Reject without message").click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent()).toEqual([{ applicationId: ada.id, status: "rejected", notes: "", reason: "position-filled" }]);
});
