import type { Page } from "@playwright/test";
import { expectNarrow, narrow } from "./narrow.ts";
import { giveUpTimer, parkMessage } from "./given-up.ts";
import { demoAdmin, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

async function enter(page: Page): Promise<void> {
  await signIn(page, demoAdmin);
  await page.goto("/admin/operations");
  await expect(page.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
}

/** The newest of this name; others go on beside it. */
const operation = (page: Page, name: string | RegExp) =>
  page
    .getByRole("region", { name: "Recent operations" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) })
    .first();

test("an admin rebuilds a read model, watches it, and rolls it back", async ({ page }) => {
  await enter(page);
  await page.getByRole("button", { name: "Rebuild saved-searches" }).click();
  const dialog = page.getByRole("dialog", { name: "Rebuild saved-searches" });
  await dialog.getByRole("button", { name: "Start rebuild" }).click();
  await expect(dialog.getByText("A reason is required").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("To see it work");
  await dialog.getByRole("button", { name: "Start rebuild" }).click();
  const rebuilt = operation(page, "Rebuild of saved-searches");
  await expect(rebuilt.getByText(/^Readers see the new rows\. [\d,]+ rows compared, all the same\.$/)).toBeVisible();
  await expect(rebuilt.getByText("Done")).toBeVisible();
  await expect(rebuilt.getByText(/^By Ari Example, took .+: To see it work$/)).toBeVisible();

  await page.getByRole("button", { name: "Roll back saved-searches" }).click();
  const back = page.getByRole("dialog", { name: "Roll back saved-searches" });
  await back.getByLabel("Reason").fill("To see that, too");
  await back.getByRole("button", { name: "Roll back" }).click();
  const rolledBack = operation(page, "Roll-back of saved-searches");
  await expect(rolledBack.getByText("Readers see the rows from before the rebuild.")).toBeVisible();
});

test("a rebuild or roll-back of a read model that there is not is refused by name", async ({ page }) => {
  await enter(page);
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data: { ...data, reason: "A slip" } });
    return { status: answer.status(), told: await answer.text() };
  };
  const rebuild = await ask("/api/admin/rebuilds", { readModels: ["jobs", "jbos"], compare: true });
  const back = await ask("/api/admin/roll-backs", { readModel: "jbos" });
  expect([rebuild.status, back.status]).toEqual([404, 404]);
  expect(rebuild.told).toMatch(/"readModels".*no read model jbos|no read model jbos.*"readModels"/);
  expect(back.told).toMatch(/"readModel".*no read model jbos|no read model jbos.*"readModel"/);
});

test("an admin sees who leads each read model since when, how far behind it is and how fast", async ({ page }) => {
  await enter(page);
  const table = page.getByRole("region", { name: "Read models" });
  await expect(
    table.getByRole("rowheader", { name: /^Led by .+:\d+ since [A-Z][a-z]{2} \d+, \d\d:\d\d:\d\d$/ }),
  ).toHaveCount(1);
  const jobs = table.getByRole("row").filter({ has: page.getByRole("button", { name: "Rebuild jobs" }) });
  await expect(jobs.getByText(/^v\d+(_b\d+)?$/)).toBeVisible();
  await expect(jobs.getByText(/^[\d,]+ events?, /)).toBeVisible();
  // Counted from the projector's first heartbeat on.
  await expect(jobs.getByText(/^[\d,.]+\/s$/)).toBeVisible();
});

/** A message whose stream is parked, and where the screen lists that. */
async function parkedMessage(page: Page) {
  const answer = await page.request.post("/api/contact", {
    data: { name: "Pat Example", email: "pat@mail.example", message: "It was parked" },
  });
  const { messageId } = (await answer.json()) as { messageId: string };
  const { stream } = await parkMessage(messageId);
  await enter(page);
  const parked = page.getByRole("region", { name: "Parked streams" }).getByRole("listitem").filter({ hasText: stream });
  return { messageId, stream, parked };
}

test("a parked stream is seen and, after a corrected release, taken up from the screen", async ({ page }) => {
  const { messageId, stream, parked } = await parkedMessage(page);
  await expect(parked).toContainText("Revision 0: TypeError at an earlier release. 1 event waiting.");
  await parked.getByRole("button", { name: "Retry" }).click();
  const dialog = page.getByRole("dialog", { name: "Retry this stream?" });
  await expect(dialog).toContainText(`contact-messages tries revision 0 of ${stream} again.`);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByText("A reason is required").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("The projection is mended");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Retry requested")).toBeVisible();
  await expect(parked).toHaveCount(0);
  const retried = operation(page, `Retry of ${stream} at revision 0`);
  await expect(retried).toContainText("The stream continues.");
  await expect(retried).toContainText(/By Ari Example, took .+: The projection is mended/);
  await expect
    .poll(async () => (await page.request.get("/api/admin/contact-messages?limit=100")).text())
    .toContain(messageId);
});

test("an event that no release can take is skipped from the screen, for a reason and for good", async ({ page }) => {
  const { messageId, stream, parked } = await parkedMessage(page);
  await parked.getByRole("button", { name: "Skip this event" }).click();
  const dialog = page.getByRole("dialog", { name: "Skip this event permanently?" });
  await expect(dialog).toContainText(
    `contact-messages will never process revision 0 of ${stream}, not even in a rebuild.`,
  );
  await dialog.getByRole("button", { name: "Skip it" }).click();
  await expect(dialog.getByText("A reason is required").first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("It says nothing");
  await dialog.getByRole("button", { name: "Skip it" }).click();
  await expect(page.getByText("Event skipped")).toBeVisible();
  await expect(parked).toHaveCount(0);
  const skipped = operation(page, `Skip of ${stream} at revision 0`);
  await expect(skipped).toContainText("The stream continues.");
  await expect(skipped).toContainText(/By Ari Example, took .+: It says nothing/);
  const listed = await page.request.get("/api/admin/contact-messages?limit=100");
  expect(await listed.text()).not.toContain(messageId);
});

test("a timer that was given up is attempted again from the screen", async ({ page }) => {
  const what = `of-no-release-${crypto.randomUUID()}`;
  await giveUpTimer(what);
  await enter(page);
  await page.getByRole("button", { name: `Retry ${what}` }).click();
  const dialog = page.getByRole("dialog", { name: `Retry ${what}?` });
  await dialog.getByLabel("Reason").fill("Its cause is mended");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Retry scheduled")).toBeVisible();
  await expect(page.getByText(`Timer: ${what}`)).toHaveCount(0);
  await expect(operation(page, /^Retry of timer /)).toContainText("By Ari Example: Its cause is mended");
});

test("an admin sees how each part of the system is, and the last hour", async ({ page }) => {
  await enter(page);
  const health = page.getByRole("region", { name: "Health" });
  // Parts are looked at every ten seconds.
  await expect(health.getByRole("heading", { level: 3 })).toHaveText([
    "Event store",
    "Write database",
    "Read database",
    "Email",
    "File storage",
    "Query service",
    "Projector",
  ]);
  await expect(health.getByRole("listitem").filter({ hasText: "Write database" })).toContainText("Up");
  const hour = page.getByRole("region", { name: "The last hour" });
  await expect(hour.getByRole("img")).toHaveCount(5);
  await expect(hour.getByRole("img", { name: /^Emails waiting in the last hour: peak [\d,.]+, now / })).toBeVisible();
});

test.describe(() => {
  test.use({ viewport: narrow });

  test("operations fit a narrow window, in light and dark", async ({ page }) => {
    await enter(page);
    await expect(page.getByRole("region", { name: "Read models" })).toBeVisible();
    await expectNarrow(page, "/admin/operations");
  });

  test("a read model takes two lines on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await enter(page);
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: "Rebuild verification-timelines" }) });
    await expect(row).toBeVisible();
    const facts = row.getByRole("cell").filter({ visible: true, hasNot: page.getByRole("button") });
    // Fonts and figures may come in between two looks.
    await expect(async () => {
      const bottoms = new Set<number>();
      for (const fact of await facts.all()) {
        const { y, height } = (await fact.boundingBox({ timeout: 1_000 })) ?? { y: 0, height: 0 };
        bottoms.add(Math.round((y + height) / 8)); // text of another size stands a little higher
      }
      expect([...bottoms]).toHaveLength(2);
      const { height } = (await row.boundingBox({ timeout: 1_000 })) ?? { height: 0 };
      expect(height).toBeLessThan(85);
    }).toPass();
  });
});
