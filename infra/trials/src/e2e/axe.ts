import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Frame, type Page } from "@playwright/test";
import { colourRules, everyRule } from "@provenwork/ui/testing/axe-rules";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const wide = { width: 1280, height: 720 };
const phone = { width: 375, height: 812 };

/**
 * Checks the screen as it stands in both themes, and on a phone, where it must not scroll sideways either. `every-screen` and
 * `every-state` call it, once for each screen and state; a journey does where no other test opens its state.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen's code is fetched when it is first opened: until its title stands there, there is nothing to judge.
  await expect(page.locator("h1").first(), `title of ${page.url()}`).toBeVisible();
  for (const frame of page.frames()) await inject(frame);
  const before = page.viewportSize();
  const still = await page.evaluate<boolean>("matchMedia('(prefers-reduced-motion: reduce)').matches");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if ((before?.width ?? 0) < phone.width) await page.setViewportSize(wide);
  await expectNoViolation(page, "light", everyRule);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, "dark", colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(phone);
  await expectNoViolation(page, `${phone.width} px`, everyRule);
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow, `sideways scroll at ${phone.width} px on ${page.url()}`).toBeLessThanOrEqual(0);
  if (before !== null) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: still ? "reduce" : "no-preference" });
}

/** Once per document: axe is half a megabyte to parse. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate<boolean>("typeof axe === 'undefined'")) await frame.evaluate(source);
}

async function expectNoViolation(page: Page, how: string, runOnly: typeof everyRule): Promise<void> {
  // Media and style sheets are preloaded for a rule on audio, of which there is none, and an experimental one, which never runs.
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"], preload: false });
  const found = await page.evaluate<string[]>(`axe.run(document, { ...${options}, reporter: ${onlyViolations} })`);
  expect(found, `axe on ${page.url()}, ${how}`).toEqual([]);
}

/** Says in the page what is wrong: axe's own report describes every rule that found nothing, too, and would cross to here whole. */
const onlyViolations = `(rules, options, done) => done(
  rules
    .filter(({ violations }) => violations.length > 0)
    .map(({ id, violations }) => id + " at " + violations.map(({ node }) => node.selector.join(" ")).join(" | ")))`;
