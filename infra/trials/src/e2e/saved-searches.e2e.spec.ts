import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { mailTo } from "./mailbox.ts";
import { ownWord } from "./posted-jobs.ts";
import { verifiedCandidate } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("a candidate saves a search, is mailed a job that it finds, and stops these mails by their link", async ({
  page,
  person,
  others,
}) => {
  const word = ownWord();
  // The account's address is proven by the code of the work experience.
  await verifiedCandidate(page, { ...person, email: person.workEmail });
  await page.goto(`/jobs?q=${word}&location=Austin`);
  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill("Kettles in Austin");
  await dialog.getByLabel("Email me new jobs").selectOption("At once");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Search saved")).toBeVisible();

  const employer = await others.owner();
  const jobId = await postJob(employer.request, { title: `${word} Engineer`, location: "Austin, TX" });
  const alerts = async () =>
    (await mailTo(page.request, person.workEmail)).filter(({ subject }) => subject.startsWith("New job:"));
  await expect.poll(async () => (await alerts()).length, { intervals: [100, 200, 500] }).toBe(1);
  const [mail] = await alerts();
  expect(mail?.subject).toContain(`New job: ${word} Engineer`);
  expect(mail?.text).toContain(`/jobs/${jobId}`);

  const [link = ""] = /\/unsubscribe\/\S+/.exec(mail?.text ?? "") ?? [];
  const searches = async () => (await (await page.request.get("/api/saved-searches")).json()) as unknown;
  // Mail programs and scanners open links by themselves, and ask in every way but by POST.
  for (const [method, status] of [
    ["GET", 200],
    ["HEAD", 200],
    ["OPTIONS", 404],
    ["PUT", 404],
    ["DELETE", 404],
    ["PATCH", 404],
  ] as const) {
    expect((await employer.request.fetch(link, { method })).status(), method).toBe(status);
  }
  // Another kind of link has shorter tokens, and this one opens nothing else.
  const [, token = ""] = link.split("/unsubscribe/");
  const taken = await employer.request.post("/api/invitations/open", { data: { token } });
  expect(taken.status()).toBe(422);
  await employer.goto(link);
  await expectAccessible(employer);
  expect(await searches()).toMatchObject([{ frequency: "instant" }]);
  await employer.getByRole("button", { name: "Stop these emails" }).click();
  await expect(employer.getByRole("heading", { name: "These emails have stopped" })).toBeVisible();
  await page.goto("/saved-searches");
  await expect(page.getByLabel("Email me new jobs")).toHaveValue("off");
  await expectAccessible(page);

  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"daily"') === true);
  await page.getByLabel("Email me new jobs").selectOption("Once a day");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel("Email me new jobs")).toHaveValue("daily");
  // As a mail program does it (RFC 8058), which may repeat its request.
  const oneClick = await others.visitor();
  for (const attempt of ["first", "second"]) {
    const answer = await oneClick.request.post(link, {
      form: { "List-Unsubscribe": "One-Click" },
      headers: { origin: "https://mail.example" },
    });
    expect(answer.status(), attempt).toBe(200);
  }
  await expect.poll(searches).toMatchObject([{ frequency: "off" }]);
  const forged = await oneClick.request.post(`${link}x`, { form: { "List-Unsubscribe": "One-Click" } });
  expect(forged.status()).toBe(404);
  await expect(page.getByLabel("Email me new jobs")).toHaveValue("off");

  await page.getByRole("button", { name: "Delete Kettles in Austin" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});
