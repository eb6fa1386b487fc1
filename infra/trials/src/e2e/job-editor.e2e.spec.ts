import type { Page } from "@playwright/test";
import { endOthers, signInAgain } from "./ended-session.ts";
import { newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

const long = "You connect lab, pharmacy and scheduling systems over HL7 and FHIR.";

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Location").fill("Austin, TX");
  await page.getByLabel("Description").fill(long);
  await page.getByLabel("Responsibilities").fill("Own the interfaces to three hospitals.");
  await page.getByLabel("Requirements").fill("Five years with message brokers.");
}

test("§8 'Job Posted Successfully': the job is in the public list, and its page is there to share", async ({
  owner: page,
  person,
}) => {
  await page.goto("/employer/jobs/create");
  const title = `Engineer of ${person.company}`;
  await fill(page, title);
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page.getByText("Job Posted Successfully")).toBeVisible();
  await expect(page.getByText("Your job has been posted and is now visible to candidates.")).toBeVisible();
  await expect(page).toHaveURL(/\/employer\/jobs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: "Open page" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/employer/jobs/create");
  await expect(page.getByLabel("Job title")).toHaveValue("");
});

test("a session that ends in mid-form: told plainly, nothing is lost for its owner, and nothing is shown to another person", async ({
  owner: page,
  person,
  others,
}) => {
  const other = newPerson();
  await others.owner(other);
  const elsewhere = await others.elsewhere(person);
  await page.goto("/employer/jobs/create");
  await fill(page, "Keeper of Drafts");
  await endOthers(elsewhere);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(
    page.getByText("Your session has ended. Sign in to continue. What you typed is kept in this tab"),
  ).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Keeper of Drafts");

  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
  await expect(page.getByLabel("Job title")).toHaveValue("Keeper of Drafts");
  await expect(page.getByLabel("Description")).toHaveValue(long);
  await endOthers(elsewhere);
  await expect(
    page.getByText("Your session has ended. Sign in to continue. What you typed is kept in this tab"),
  ).toBeVisible();

  await signInAgain(page, other);
  await expect(page).toHaveURL(/\/employer\/jobs\/create$/);
  await expect(page.getByLabel("Company")).toHaveValue(other.company);
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await expect(page.getByLabel("Description")).toHaveValue("");
});
