import { test as base } from "@playwright/test";
import { somebody, type Somebody } from "./people.ts";
import { shown } from "./shown.ts";
import { watch, watchCalls } from "./watch.ts";

interface Fixtures {
  person: Somebody;
  /** Reports of pages so far; those left at the end fail the test. */
  reports: string[];
}

/** Every test has the running stack as its site and a person of its own; what any page of it reports fails it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env["STACK_URL"] ?? "");
  },
  person: async ({}, use) => {
    await use(somebody());
  },
  reports: [
    async ({ browser, context }, use, { errors }) => {
      const reports: string[] = [];
      const contexts = [context];
      const calls: string[] = [];
      await watch(context, reports);
      watchCalls(context, calls);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const another = await newContext(options);
        await watch(another, reports);
        watchCalls(another, calls);
        contexts.push(another);
        return another;
      };
      await use(reports);
      browser.newContext = newContext;
      // A call that a test answers itself may be under way at its end: that is no failure.
      const pages = contexts.flatMap((each) => each.pages());
      if (errors.length > 0) console.log([...calls, ...(await Promise.all(pages.map(shown)))].join("\n"));
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      // Playwright closes its own context alone; pages that were left open would go on asking beside all later tests.
      await Promise.all(contexts.filter((each) => each !== context).map((each) => each.close()));
      if (reports.length > 0) throw new Error(`the page reported:\n${reports.join("\n")}`);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";
