import { expectHydration, publicPages } from "./hydration.ts";
import { expect, test } from "./test.ts";

test("public pages can be read before their code comes, which takes them over as they stand: signed out", async ({
  page,
}) => {
  for (const path of publicPages) await expectHydration(page, path);
});

test("and signed in, in the theme that was chosen", async ({ demoCandidate: page }) => {
  await page.addInitScript(`localStorage.setItem("theme", "dark");`);
  for (const path of publicPages) await expectHydration(page, path);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Theme: dark.", exact: false })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeVisible();
});

test("without scripts the front page still says what this is, and leads on", async ({ baseURL, others }) => {
  const page = await others.visitor({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Work history that proves itself.");
  const footer = page.getByRole("contentinfo");
  const shared = new RegExp(`\\?url=${encodeURIComponent(baseURL ?? "")}$`);
  await expect(footer.getByRole("link", { name: "Share on X" })).toHaveAttribute("href", shared);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/`);
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await expect(page.getByText("JavaScript")).toHaveCount(0);
});

test("without scripts the list of jobs leads to a job, with its company and the way back", async ({ others }) => {
  const page = await others.visitor({ javaScriptEnabled: false });
  await page.goto("/jobs");
  const jobs = page.getByRole("listitem").getByRole("link");
  const [name = ""] = ((await jobs.first().textContent()) ?? "").split(",");
  await jobs.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  for (const title of ["About the job", "Responsibilities", "Requirements", /^(About|Posted by) /])
    await expect(page.getByRole("heading", { level: 2, name: title }).last()).toBeVisible();
  await page.getByRole("link", { name: "All jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
});

test("a page that is read on before hydration stays where it was scrolled to", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/#about", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { name: "Why we built it" })).toBeInViewport();
  await page.evaluate("scrollTo(0, 200)");
  held.resolve();
  await expect(page.locator("button[inert], form[inert]")).toHaveCount(0);
  expect(await page.evaluate("scrollY")).toBe(200);
});

test("§2 any other path: '404 Page Not Found' with the exact text and HTTP status 404", async ({ page }) => {
  for (const path of ["/nowhere", "/candidate"]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("404 Page Not Found · Provenwork");
    const rims = page.locator('main path[d^="M13.8 0.84"]');
    await expect(rims, "a seal would vouch for nothing").toHaveCount(0);
    await expect(page.locator('header path[d^="M13.8 0.84"]'), "the brand's is drawn as ever").not.toHaveCount(0);
  }
});

test("a screen whose code does not arrive says so, and Retry shows it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const code = /\/assets\/auth-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Could not show this page" })).toBeVisible();
  await page.unroute(code);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
});

test("offline, a page not yet opened says that the connection failed, and comes by itself once it is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("button[inert], form[inert]")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  const sentence = page.getByText("We could not reach the server. Check your connection and try again.");
  await expect(sentence).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(sentence).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
});
