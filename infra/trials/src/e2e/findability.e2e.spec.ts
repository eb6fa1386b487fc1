import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

test("a candidate lets themselves be found from the dashboard, and takes it back in one click", async ({
  candidate: page,
}) => {
  await page.goto("/candidate/dashboard");
  const card = page.getByRole("region", { name: "Be found by companies" });
  const findable = card.getByRole("switch", { name: "Verified companies may find me" });
  await expect(findable).not.toBeChecked();
  await expect(card).toContainText("They do not see your name, address, phone, email, resume or employers");
  // The switch shows the choice before it is saved, and a reload would break the call off.
  const saved = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  const found = saved();
  await findable.click();
  await expect(findable).toBeChecked();
  await found;
  await page.reload();
  await expect(findable).toBeChecked();
  await expectAccessible(page);
  const takenBack = saved();
  await findable.click();
  await takenBack;
  await page.reload();
  await expect(findable).not.toBeChecked();
});
