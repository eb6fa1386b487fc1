import { expectAccessible } from "./axe.ts";
import { untilRead } from "./calls.ts";
import { expect, test } from "./test.ts";

test("a candidate switches a public page on; a stranger sees what is on, and nothing of it once it is off or hidden", async ({
  candidate: page,
  person,
  others,
}) => {
  const handle = person.username;
  await page.goto("/candidate/public-page");
  await page.getByLabel("Handle").fill(handle);
  await page.getByRole("button", { name: "Save handle" }).click();
  const turn = async (part: string, on: boolean): Promise<void> => {
    const control = page.getByRole("switch", { name: part });
    // The switch shows the choice before it is answered.
    const answered = page.waitForResponse((answer) => answer.url().includes("/public-page/parts/"));
    await control.click();
    await answered;
    await expect(control).toBeChecked({ checked: on });
    await untilRead(page.request);
  };
  const stranger = await others.visitor();
  const address = `/p/${handle}`;
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "No public page here" })).toBeVisible();

  await expect(page.getByRole("switch", { name: "Public page" })).toBeEnabled();
  await turn("Public page", true);
  await turn("Proven experiences", true);
  expect((await stranger.goto(address))?.status()).toBe(200);
  await expect(stranger.getByRole("heading", { level: 1, name: person.fullName })).toBeVisible();
  const proven = stranger.getByRole("region", { name: "Proven experiences" });
  await expect(proven.getByText(person.company)).toBeVisible();
  for (const hidden of [person.email, person.workEmail, person.phone, person.location])
    await expect(stranger.getByText(hidden)).toHaveCount(0);
  await expectAccessible(stranger);

  await turn("Proven experiences", false);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1, name: person.fullName })).toBeVisible();
  await expect(proven).toHaveCount(0);
  expect(await stranger.content()).not.toContain(person.company);

  await turn("Public page", false);
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "No public page here" })).toBeVisible();
});
