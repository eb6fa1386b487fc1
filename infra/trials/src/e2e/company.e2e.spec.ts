import { expectAccessible } from "./axe.ts";
import { foundedCompany } from "./seeded.ts";
import { expect, test } from "./test.ts";

test("§2 /employer/profile: the members of the company; its only owner is told why they cannot leave", async ({
  page,
  person,
}) => {
  await foundedCompany(page, person);
  await page.goto("/employer/profile");
  await expect(page.getByRole("heading", { level: 1, name: person.company })).toBeVisible();
  const members = page.getByRole("region", { name: "Members" }).getByRole("listitem");
  await expect(members).toHaveCount(1);
  for (const text of [`${person.fullName} (you)`, person.email, "Founded the company on", "Owner"]) {
    await expect(members).toContainText(text);
  }
  await expect(page.getByRole("button", { name: "Leave" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Leave" })).toHaveAccessibleDescription(/^You are the only owner/);
  await expectAccessible(page);
});
