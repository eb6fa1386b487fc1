import { applyFor } from "./applicants.ts";
import { send, untilRead } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { expectFocusSeen, press, tabTo, type } from "./keyboard.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";
import { queued, waiting } from "./trust-desk.ts";

test("a company sorts and filters its applications, reviews, writes, reports a thread and rejects by keyboard alone", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request, { title: "Line Cook", company: person.company });
  await others.applicant(jobId, "Bea Sample");
  const { page: theirs, id: applicationId } = await others.applicant(jobId);
  await page.goto("/employer/applications");
  const review = page.getByRole("button", { name: /^Review Ada Example/ });
  await expect(review).toBeVisible();

  const applied = page.getByRole("columnheader", { name: "Applied" });
  await press(page, applied.getByRole("button"));
  await expect(applied).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/order=asc/);
  await expectFocusSeen(applied.getByRole("button"));
  await expect(page.getByRole("row").nth(1)).toContainText("Bea Sample");

  await press(page, page.getByRole("button", { name: "Add filter Unopened" }), "Space");
  await expect(page).toHaveURL(/unopened=true/);
  await expectFocusSeen(page.getByRole("button", { name: "Remove filter Unopened" }));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/unopened/);
  await expectFocusSeen(page.getByRole("button", { name: "Add filter Unopened" }));
  const stage = page.getByRole("combobox", { name: "Add filter Stage" });
  await tabTo(page, stage);
  await expect(stage.locator("option")).not.toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/stage=/);
  await expectFocusSeen(page.getByRole("button", { name: /^Remove filter Stage/ }));
  await page.keyboard.press("Space");
  await expect(page).not.toHaveURL(/stage=/);

  await press(page, review);
  const dialog = page.getByRole("dialog", { name: "Ada Example" });
  await expect(dialog.getByRole("heading", { name: "Application Review" })).toBeVisible();
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectFocusSeen(review);
  await page.keyboard.press("Enter");

  await press(page, dialog.getByRole("radio", { name: "1 star" }), "Space");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("list", { name: "History of this application" })).toContainText("Rated");
  await expectFocusSeen(dialog.getByRole("radio", { name: "2 stars" }));

  await press(page, dialog.getByRole("tab", { name: "Review" }), "ArrowRight");
  await expect(dialog.getByRole("tab", { name: "Messages" })).toBeFocused();
  const field = dialog.getByLabel("Message to Ada Example");
  await type(page, field, "Does Thursday suit you?");
  await press(page, dialog.getByRole("button", { name: "Send" }));
  const log = dialog.getByRole("log");
  await expect(log).toContainText("Does Thursday suit you?");
  await expectFocusSeen(field);
  await expect(dialog.getByRole("button", { name: "Report thread" })).toHaveCount(0);
  const messages = `/api/candidate/applications/${applicationId}/messages`;
  await send(theirs.request, messages, { text: "Buy my course first." }, { status: 201 });
  await expect(log).toContainText("Buy my course first.");

  await press(page, dialog.getByRole("button", { name: "Report thread" }));
  const report = page.getByRole("dialog", { name: "Report this thread" });
  await expect(report.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expectFocusSeen(dialog.getByRole("button", { name: "Report thread" }));
  await page.keyboard.press("Enter");
  await press(page, report.getByRole("radio").first(), "Space");
  await page.keyboard.press("ArrowDown");
  await press(page, report.getByRole("button", { name: "Send report" }));
  await expect(page.getByText("Report sent")).toBeVisible();
  await expectFocusSeen(dialog.getByRole("complementary").getByRole("button", { name: "You reported this" }));

  await tabTo(page, dialog.getByRole("tab", { name: "Messages" }), "Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await press(page, dialog.getByRole("button", { name: "Reject Application" }));
  const sheet = page.getByRole("dialog", { name: "Reject Ada Example" });
  await expectFocusSeen(sheet.getByRole("button", { name: "Reject without message" }));
  const edit = sheet.getByRole("button", { name: "Edit templates" });
  await tabTo(page, edit, "Shift+Tab");
  await page.keyboard.press("Enter");
  const templates = page.getByRole("dialog", { name: "Templates for rejections" });
  const names = templates.getByLabel("Name", { exact: true });
  await expect(names.first()).toBeFocused();
  await press(page, templates.getByRole("button", { name: "Remove Thank you, short" }));
  await expect(templates.getByRole("list", { name: "Templates" })).toBeFocused();
  await press(page, templates.getByRole("button", { name: "Add a template" }));
  await expectFocusSeen(names.last());
  await page.keyboard.type("Not this year");
  await type(page, templates.getByLabel("Message", { exact: true }).last(), "Hi {name}, not this year. {company}");
  await press(page, templates.getByRole("button", { name: "Save templates" }));
  await expect(templates).toBeHidden();
  await expectFocusSeen(edit);
  await tabTo(page, sheet.getByLabel("Template", { exact: true }), "Shift+Tab");
  await page.keyboard.type("Not");
  await expect(sheet.getByLabel("Message to the candidate")).toHaveValue(`Hi Ada, not this year. ${person.company}`);
  await tabTo(page, sheet.getByLabel("Reason for the candidate (optional)"), "Shift+Tab");
  await page.keyboard.type("Ano");
  await press(page, sheet.getByRole("button", { name: "Reject and send" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("row").filter({ has: review })).toContainText("Rejected");
  await expectFocusSeen(review);
});

test("a company moves an application over its board and edits its stages by keyboard alone", async ({
  owner: page,
  others,
}) => {
  const jobId = await postJob(page.request);
  await others.applicant(jobId);
  await page.goto(`/employer/jobs/${jobId}/applications`);
  await press(page, page.getByRole("link", { name: "Board", exact: true }));
  const cardIn = (stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}`) }).getByRole("listitem");
  const move = page.getByRole("button", { name: "Move Ada Example" });
  await press(page, move, "ArrowRight");
  await expect(cardIn("Screening")).toHaveCount(1);
  await expectFocusSeen(move);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("Escape");
  await expectFocusSeen(move);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(cardIn("Hired")).toHaveCount(1);
  await expectFocusSeen(move);

  const edit = page.getByRole("button", { name: "Edit stages" });
  await press(page, edit);
  const stages = page.getByRole("dialog", { name: "Stages" });
  const add = stages.getByRole("button", { name: "Add a stage" });
  for (const name of ["Trial day", "Works council"]) {
    await press(page, add);
    await expect(stages.getByLabel(/^Name of stage/)).toBeFocused();
    await page.keyboard.type(name);
  }
  const up = stages.getByRole("button", { name: "Move Trial day up" });
  const down = stages.getByRole("button", { name: "Move Trial day down" });
  await tabTo(page, up, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFocusSeen(up);
  await press(page, down);
  await expectFocusSeen(down);
  await page.keyboard.press("Enter");
  await expect(down).toBeDisabled();
  await expectFocusSeen(stages.getByLabel("Name of Trial day"));
  await tabTo(page, stages.getByRole("button", { name: "Remove Works council" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(stages.getByRole("list", { name: "Stages" })).toBeFocused();
  await press(page, stages.getByRole("button", { name: "Save stages" }));
  await expect(stages).toBeHidden();
  await expectFocusSeen(edit);
  await expect(page.getByRole("region", { name: /^Trial day/ })).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Ada Example", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Ada Example" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFocusSeen(page.getByRole("button", { name: "Ada Example", exact: true }));
});

test("an admin reads a reported message and suspends its author by keyboard alone, which confirms the report", async ({
  admin: page,
  others,
}) => {
  const author = newPerson();
  const company = await others.owner(author);
  const title = `Line Cook ${author.username}`;
  const jobId = await postJob(company.request, { title, company: author.company });
  const candidate = await others.candidate();
  const applicationId = await applyFor(candidate.request, jobId);
  const messages = (side: string) => `/api/${side}/applications/${applicationId}/messages`;
  await send(company.request, messages("employer"), { text: "Pay a deposit first." }, { status: 201 });
  await untilRead(company.request);
  const reported = { number: 1, reason: "asks-for-money", note: "" };
  await send(candidate.request, `${messages("candidate")}/report`, reported, { status: 201 });
  await untilRead(candidate.request);

  await page.goto("/admin/trust?kind=message");
  await press(page, queued(page, title));
  const found = waiting(page, title);
  await press(page, found.getByRole("button", { name: "Open the message" }));
  await expect(found.getByRole("list", { name: "The message and those around it" })).toContainText("Pay a deposit");
  await expect(found.locator(":focus")).toHaveCount(1);
  const suspend = found.getByRole("button", { name: "Suspend account" });
  await press(page, suspend);
  const dialog = page.getByRole("dialog", { name: /^Suspend / });
  await expectFocusSeen(dialog.getByLabel("Reason"));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectFocusSeen(suspend);
  await page.keyboard.press("Enter");
  await type(page, dialog.getByLabel("Reason"), "Asks applicants for money.");
  await press(page, dialog.getByRole("button", { name: "Suspend", exact: true }));
  await expect(page.getByText("Report confirmed")).toBeVisible();
  await expect(found.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(found.getByRole("region", { name: "Decision" })).toContainText("Reported message");
  await expect(page.locator("#main")).toBeFocused();
  const refused = await (
    await others.visitor()
  ).request.post("/api/login", {
    data: { username: author.username, password: author.password },
  });
  expect(refused.status()).toBe(403);
});
