import type { Page } from "@playwright/test";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { screens } from "./screens.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, proveWork } from "./onboarding.ts";
import { expect, test } from "./test.ts";

const width = 320;
const narrowScreens = [
  ...screens.map(({ url }) => url),
  "/profile?edit=person",
  "/profile?edit=new",
  "/auth?userType=employer",
  "/no/such/page",
];

/**
 * Elements that reach beyond the window: what can be scrolled to counts as within, what is cut off does not, unless it is
 * drawn for the eye alone. Text, because it runs in the page.
 */
const stickingOut = `[...document.body.querySelectorAll("*")].filter((element) => {
  const { left, right, width, height } = element.getBoundingClientRect();
  if (element.closest("[aria-hidden=true], .sr-only") !== null || width === 0 || height === 0 || (left >= -0.5 && right <= ${width} + 0.5)) return false;
  for (let outer = element.parentElement; outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowX.match(/auto|scroll/)) return false;
  }
  return true;
}).map((element) => element.outerHTML.slice(0, 160))`;

async function openNarrow(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectNarrow(page, path);
}

/** The page that is open; `path` names it in a failure. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  await expect(page.locator("h1").first(), path).toBeVisible();
  // One screen shows skeletons for good.
  if (path !== "/animations") await expect(page.locator("[inert], .animate-breathe"), path).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate<unknown>(`[document.scrollingElement.scrollWidth, ...${stickingOut}]`);
    expect.soft(found, `${path}, ${colorScheme}`).toEqual([width]);
  }
}

test.use({ viewport: { width, height: 640 } });

test(`nothing reaches beyond ${width} px, signed out`, async ({ page }) => {
  for (const path of narrowScreens) await openNarrow(page, path);
});

for (const { username, role } of demoAccounts.filter((account) => account.role !== "admin")) {
  test(`nothing reaches beyond ${width} px, for a ${role}`, async ({ page }) => {
    expect((await page.request.post("/api/test-login", { data: { username } })).status()).toBe(200);
    for (const path of narrowScreens) await openNarrow(page, path);
  });
}

test(`nothing reaches beyond ${width} px, from the first step of onboarding to a verdict on the certificate`, async ({
  page,
  person,
}) => {
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await expectNarrow(page, "step 2");
  await describeCurrentJob(page, person);
  await expectNarrow(page, "step 3");
  await proveWork(page, person);
  await expectNarrow(page, "step 4");
  await createAccount(page, person);
  await expectNarrow(page, "step 5");
  for (const path of ["/settings", "/profile", "/profile/preview", "/candidate/dashboard"])
    await openNarrow(page, path);
  await page.getByRole("link", { name: /^View Certificate/ }).click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expectNarrow(page, "certificate");
  await page.getByRole("link", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "This certificate is genuine and valid" })).toBeVisible();
  await expectNarrow(page, "verdict");
});
