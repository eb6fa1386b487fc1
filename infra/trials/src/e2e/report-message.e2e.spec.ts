import { applyFor } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { send, untilRead } from "./calls.ts";
import { postJob } from "./employer-calls.ts";
import { expect, test } from "./test.ts";
import { queued, waiting } from "./trust-desk.ts";

test("a candidate reports a message; an admin reads it as a recorded act and clears the case; the company learns nothing", async ({
  owner: page,
  person,
  others,
}) => {
  const title = `Line Cook ${person.username}`;
  const jobId = await postJob(page.request, { title, company: person.company });
  const candidate = await others.candidate();
  const applicationId = await applyFor(candidate.request, jobId);
  const messages = `/api/employer/applications/${applicationId}/messages`;
  await send(page.request, messages, { text: "Pay a deposit of $120 first." }, { status: 201 });
  await untilRead(page.request);
  const ofCompany = async () => (await page.request.get(messages)).text();

  await candidate.goto(`/applications?messages=${jobId}`);
  const thread = candidate.getByRole("log");
  await expect.poll(ofCompany).not.toContain('"readAt":null');
  const before = await ofCompany();
  const otherTab = await candidate.context().newPage();
  await otherTab.goto(`/applications?messages=${jobId}`);
  await thread.getByRole("button", { name: "Report this message" }).click();
  const dialog = candidate.getByRole("dialog", { name: "Report this message" });
  await dialog.getByLabel("It asks for money or bank details").check();
  await dialog.getByLabel("What did you notice? (optional)").fill("Before any talk.");
  await expectAccessible(candidate);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(candidate.getByText("Report sent")).toBeVisible();
  await expect(thread).toContainText("You reported this");
  await expect(otherTab.getByRole("log")).toContainText("You reported this");
  const exported = await (await candidate.request.get("/api/account/export")).text();
  expect(exported).toContain("Before any talk.");

  const office = await others.admin("/admin/trust?kind=message");
  await queued(office, title).click();
  const found = waiting(office, title);
  await expect(found.getByRole("list", { name: "What was reported" })).toContainText("Before any talk.");
  await expect(found).not.toContainText("deposit of $120");
  await found.getByRole("button", { name: "Open the message" }).click();
  await expect(found.getByRole("list", { name: "The message and those around it" })).toContainText("deposit of $120");
  await expect(found).toContainText(/Written by /);
  await expectAccessible(office);
  await found.getByRole("button", { name: /^History of / }).click();
  const events = office.getByRole("region", { name: "Events" });
  await expect(events.getByText("Reported message opened by staff")).toHaveCount(1);
  await office.goBack();
  await found.getByRole("button", { name: /^Clear / }).click();
  await expect(office.getByText("Case cleared")).toBeVisible();
  await expect(found.getByRole("region", { name: "Decision" })).toContainText("Reported message");

  expect(await ofCompany()).toBe(before);
  const own = await (await page.request.get("/api/account/export")).text();
  expect(own).not.toMatch(/MessageReported|ReportedMessageOpened|Before any talk/);
});
