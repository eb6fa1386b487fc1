import axe, { type RunOnly } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { colourRules, everyRule } from "./axe-rules.ts";

async function violations(runOnly: RunOnly): Promise<string[]> {
  const found = await axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/**
 * Checks a screen's state in both themes and on a phone, and that it does not scroll sideways in the narrowest window. For states
 * that no test of the whole product opens: `every-screen` and `every-state` check the others.
 */
export async function expectAccessible(): Promise<void> {
  const { innerWidth, innerHeight } = globalThis;
  const root = document.documentElement;
  try {
    expect(await violations(everyRule), "axe, light").toEqual([]);
    root.classList.add("dark");
    expect(await violations(colourRules), "axe, dark").toEqual([]);
    root.classList.remove("dark");
    await page.viewport(375, 812);
    expect(await violations(everyRule), "axe, 375 px").toEqual([]);
    await page.viewport(320, 640);
    expect(root.scrollWidth, "scrolls sideways at 320 px").toBeLessThanOrEqual(root.clientWidth);
  } finally {
    root.classList.remove("dark");
    await page.viewport(innerWidth, innerHeight);
  }
}
