import { type Page, test as base } from "@playwright/test";
import { type Others, othersIn } from "./others.ts";
import { newPerson, type TestPerson } from "./people.ts";
import { foundedCompany, registeredEmployer, verifiedCandidate } from "./seeded.ts";
import { shown } from "./shown.ts";
import { demoAdmin, demoAuditor, demoCandidate, demoEmployer, signIn } from "./sign-in.ts";
import { watch, watchCalls } from "./watch.ts";

interface Fixtures {
  person: TestPerson;
  /** `page`, signed in as `person`, a candidate with a verified job. Like all of these, it has opened no page yet. */
  candidate: Page;
  /** `page`, signed in as `person`, an employer without a company. */
  employer: Page;
  /** `page`, signed in as `person`, who owns a company. */
  owner: Page;
  /** `page`, signed in to an account that all tests share. */
  demoCandidate: Page;
  demoEmployer: Page;
  admin: Page;
  auditor: Page;
  others: Others;
  /** Reports of pages so far; those left at the end fail the test. */
  reports: string[];
}

type Use = (page: Page) => Promise<void>;
type Given = Pick<Fixtures, "person"> & { page: Page };

/** `page`, once that was done in its name. */
const after =
  (prepare: (page: Page, person: TestPerson) => Promise<void>) =>
  async ({ page, person }: Given, use: Use): Promise<void> => {
    await prepare(page, person);
    await use(page);
  };

/** Every test has the running stack as its site and a person of its own; what any page of it reports fails it. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    await use(process.env["STACK_URL"] ?? "");
  },
  person: async ({}, use) => {
    await use(newPerson());
  },
  candidate: after(verifiedCandidate),
  employer: after(registeredEmployer),
  owner: after(foundedCompany),
  demoCandidate: after((page) => signIn(page, demoCandidate)),
  demoEmployer: after((page) => signIn(page, demoEmployer)),
  admin: after((page) => signIn(page, demoAdmin)),
  auditor: after((page) => signIn(page, demoAuditor)),
  others: async ({ browser }, use) => {
    await use(othersIn(browser));
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

interface System {
  readonly url: string;
  stop(): Promise<void>;
}

/** The same fixtures on a system of the file's own, which ends with its worker. */
export const testOn = <S extends System>(start: () => Promise<S>) =>
  test.extend<object, { stack: S }>({
    stack: [
      async ({}, use) => {
        const stack = await start();
        await use(stack);
        await stack.stop();
      },
      { scope: "worker", timeout: 500_000 },
    ],
    baseURL: async ({ stack }, use) => {
      await use(stack.url);
    },
  });
export { expect } from "@playwright/test";
