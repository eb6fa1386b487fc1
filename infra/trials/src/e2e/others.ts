import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { applyFor } from "./applicants.ts";
import { send, untilRead } from "./calls.ts";
import { invitationLinkTo } from "./mailbox.ts";
import { newPerson, type TestPerson } from "./people.ts";
import { foundedCompany, registeredEmployer, verifiedCandidate } from "./seeded.ts";
import { demoAdmin, signIn } from "./sign-in.ts";

/** Other people of a test, each in a browser of their own, which ends with the test. */
export function othersIn(browser: Browser) {
  /** Someone who is signed out. */
  const visitor = async (options: BrowserContextOptions = {}): Promise<Page> =>
    (await browser.newContext(options)).newPage();

  /** A candidate with a verified job. */
  const candidate = async (person: TestPerson = newPerson()): Promise<Page> => {
    const page = await visitor();
    await verifiedCandidate(page, person);
    return page;
  };

  return {
    visitor,
    candidate,
    /** A candidate who has applied for a job. */
    async applicant(jobId: string, fullName = "Ada Example"): Promise<{ readonly page: Page; readonly id: string }> {
      const page = await candidate({ ...newPerson(), fullName });
      return { page, id: await applyFor(page.request, jobId) };
    },
    /** The owner of another company. */
    async owner(person: TestPerson = newPerson()): Promise<Page> {
      const page = await visitor();
      await foundedCompany(page, person);
      return page;
    },
    /** A recruiter in the company of that owner. */
    async colleague(owner: Page): Promise<Page> {
      const person = newPerson();
      const page = await visitor();
      await registeredEmployer(page, person);
      const invited = { email: person.email, role: "recruiter" };
      await send(owner.request, "/api/employer/invitations", invited, { status: 201 });
      const [, token] = (await invitationLinkTo(owner.request, person.email)).split("#token=");
      await send(page.request, "/api/invitations/accept", { token });
      await untilRead(page.request);
      return page;
    },
    /** An admin, on that screen. */
    async admin(path: string): Promise<Page> {
      const page = await visitor();
      await signIn(page, demoAdmin);
      await page.goto(path);
      return page;
    },
    /** The same person, signed in on another device. */
    async elsewhere({ username, password }: TestPerson): Promise<Page> {
      const page = await visitor();
      expect((await page.request.post("/api/login", { data: { username, password } })).status()).toBe(200);
      return page;
    },
  };
}
export type Others = ReturnType<typeof othersIn>;
