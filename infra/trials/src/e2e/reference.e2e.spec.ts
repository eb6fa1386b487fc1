import { untilRead } from "./calls.ts";
import { mailTo } from "./mailbox.ts";
import { certificateOf, openDashboard } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("someone at a company that is not here answers a question by email, which shows until they take it back", async ({
  page,
  person,
  others,
}) => {
  const domain = person.workEmail.split("@")[1] ?? "";
  await openDashboard(page, person);
  const certificateId = await certificateOf(page);
  await page.getByRole("button", { name: `Ask someone at ${domain}` }).click();
  await page.getByRole("textbox", { name: "Email address" }).fill(`hr@${domain}`);
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText(`You asked hr@${domain}`)).toBeVisible();

  let link: string | undefined;
  await expect(async () => {
    const [mail] = await mailTo(page.request, `hr@${domain}`);
    [link] = /\/reference#token=\S+/.exec(mail?.text ?? "") ?? [];
    expect(link).toBeDefined();
  }).toPass({ timeout: 150_000 });
  const answerer = await others.visitor();
  await answerer.goto(String(link));
  await answerer.getByRole("button", { name: "Yes, they are right" }).click();
  await expect(answerer.getByText("You answered that the role and dates are right.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Answered from ${domain}` })).toBeVisible();
  await answerer.goto(`/certificates/${certificateId}`);
  await expect(answerer.getByRole("heading", { name: `Answered from ${domain}` })).toBeVisible();

  await answerer.goto(String(link));
  await answerer.getByRole("button", { name: "Take my answer back" }).click();
  await expect(answerer.getByText("You took your answer back.")).toBeVisible();
  await untilRead(answerer.request);
  await answerer.goto(`/certificates/${certificateId}`);
  await expect(answerer.getByRole("heading", { name: "What was verified" })).toBeVisible();
  await expect(answerer.getByRole("heading", { name: `Answered from ${domain}` })).toHaveCount(0);
});
