import { demoCandidate, demoEmployer, renewNone, signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("§2 Landing page: top bar anchors, hero, sections and footer", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "On this page" });
  for (const [name, part] of [
    ["How it Works", "How it works"],
    ["About Us", "Why we built it"],
    ["Contact", "Contact us"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: part, exact: true })).toBeInViewport();
  }
  await expect(page.getByText("Currently onboarding candidates in the USA only.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try our Smart Matching Demo" })).toHaveAttribute(
    "href",
    "/test-matching",
  );
  const steps = page.getByRole("region", { name: "How it works" }).getByRole("heading", { level: 3 });
  await expect(steps).toHaveText([/Create a profile/, /Verify experience/, /Get certified/, /Stand out to employers/]);
  await expect(page.getByText(/founded in 2023/)).toBeVisible();
  await expect(page.getByText("Mon-Fri 9am-5pm EST")).toBeVisible();

  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText([
    "About",
    "Jobs",
    "Privacy",
    "Terms",
    "Contact",
  ]);
  await expect(footer.getByText("© 2023 Provenwork")).toBeVisible();
  await expect(footer.getByRole("link", { name: /^Share on/ })).toHaveCount(3);
  await expect(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin-direct");
});

test("§2 Landing page: three static testimonials, each labelled as an illustration", async ({ page }) => {
  await page.goto("/");
  const quotes = page.getByRole("figure");
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) await expect(quote).toContainText("(illustration)");
});

test("§2 Landing page: numbers are those of the log", async ({ page }) => {
  const { proofs } = (await (await page.request.get("/api/public-figures")).json()) as { proofs: number };
  expect(proofs, "the demo candidate proved one job").toBeGreaterThan(0);
  await page.goto("/");
  await expect(page.getByText(/proofs? of work experience given so far/)).toBeVisible();
  await page.route("**/api/public-figures", (route) => route.fulfill({ json: { proofs: 1_234 } }));
  await page.reload();
  await expect(page.getByText("1,234 proofs of work experience given so far")).toBeVisible();
  await page.route("**/api/public-figures", (route) => route.fulfill({ json: { proofs: 0 } }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/given so far/)).toHaveCount(0);
});

test("§2 Landing page: candidate and employer buttons when signed out", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  for (const name of ["For Candidates", "Create Candidate Profile"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/candidate/onboarding");
  }
  for (const name of ["For Employers", "Post Jobs & Hire"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/auth?userType=employer");
  }
});

test("§2 Landing page: candidate and employer buttons when signed in, by account type", async ({ page }) => {
  const expected = [
    [demoCandidate, "/employer/onboarding"],
    [demoEmployer, "/employer/dashboard"],
  ] as const;
  await renewNone(page);
  for (const [account, employerDoor] of expected) {
    await signIn(page, account);
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "href",
      "/candidate/dashboard",
    );
    await expect(page.getByRole("link", { name: "For Candidates" })).toHaveAttribute("href", "/candidate/dashboard");
    await expect(page.getByRole("link", { name: "For Employers" })).toHaveAttribute("href", employerDoor);
  }
});

test("§9 Back-to-top threshold 300 px", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate("scrollTo(0, 300)");
  await expect.poll(() => page.evaluate("scrollY")).toBe(300);
  await expect(button).toBeHidden();
  await page.evaluate("scrollTo(0, 301)");
  await button.click();
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  await expect(button).toBeHidden();
});

test("a phone has the anchors in a menu", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  await expect(page.locator("button[inert]")).toHaveCount(0); // hydrated: a choice closes the menu
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "About Us" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Why we built it" })).toBeInViewport();
});

test("§2 Footer: Terms and Privacy are real pages, and its anchors lead back to the front page", async ({ page }) => {
  for (const [path, title] of [
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Version 2026-11-26/)).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole("heading", { name: "Contact us" })).toBeInViewport();
});

test("§2 any other path: '404 Page Not Found' with the exact text and HTTP status 404", async ({ page }) => {
  for (const path of ["/nowhere", "/candidate"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("404 Page Not Found · Provenwork");
  }
});
