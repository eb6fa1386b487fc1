import type { User } from "@provenwork/contracts/account/queries";
import { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, press, textsOf } from "../testing/controls.ts";
import { accountOf, openScreen } from "../testing/screen.tsx";

const link = (name: string) => page.getByRole("link", { name });
const open = (proofs = 0, user?: User) => openScreen("/", (server) => server.give(GetPublicFigures, { proofs }), user);

test("§2 Landing page: top bar anchors, hero, sections and footer", async () => {
  await open();
  const bar = page.getByRole("navigation", { name: "On this page" });
  for (const [name, part] of [
    ["How it Works", "How it works"],
    ["About Us", "Why we built it"],
    ["Contact", "Contact us"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect.element(page.getByRole("heading", { name: part })).toBeInViewport();
  }
  await expect.element(page.getByText("Currently onboarding candidates in the USA only.")).toBeVisible();
  await expect.element(link("Try our Smart Matching Demo")).toHaveAttribute("href", "/test-matching");
  const steps = page.getByRole("region", { name: "How it works" }).getByRole("heading", { level: 3 });
  expect(textsOf(steps)).toEqual([
    "1Create a profile",
    "2Verify experience",
    "3Get certified",
    "4Stand out to employers",
  ]);
  await expect.element(page.getByText(/founded in 2023/)).toBeVisible();
  await expect.element(page.getByText("Mon-Fri 9am-5pm EST")).toBeVisible();

  const footer = page.getByRole("contentinfo");
  expect(textsOf(footer.getByRole("navigation").getByRole("link"))).toEqual([
    "About",
    "Jobs",
    "Privacy",
    "Terms",
    "Contact",
  ]);
  await expect.element(footer.getByText("© 2023 Provenwork")).toBeVisible();
  expect(footer.getByRole("link", { name: /^Share on/ }).elements()).toHaveLength(3);
  await expect.element(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin-direct");
});

test("§2 Landing page: three static testimonials, each labelled as an illustration", async () => {
  await open();
  const quotes = page.getByRole("figure");
  await expect.poll(() => quotes.elements().length).toBe(3);
  for (const text of textsOf(quotes)) expect(text).toContain("(illustration)");
});

test("§2 Landing page: numbers are those of the log, and there are none before the first proof", async () => {
  await open(1_234);
  await expect
    .element(page.getByText("1,234 proofs of work experience given so far, counted from our log."))
    .toBeVisible();
  await open(1);
  await expect.element(page.getByText("1 proof of work experience given so far, counted from our log.")).toBeVisible();
  const server = await open(0);
  await expect.poll(() => server.calls.map(({ name }) => name)).toContain(GetPublicFigures.name);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByText(/given so far/).elements()).toEqual([]);
});

test("§2 Landing page: candidate and employer buttons when signed out", async () => {
  await open();
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Sign In" }))
    .toHaveAttribute("href", "/auth");
  for (const name of ["For Candidates", "Create Candidate Profile"])
    await expect.element(link(name)).toHaveAttribute("href", "/candidate/onboarding");
  for (const name of ["For Employers", "Post Jobs & Hire"])
    await expect.element(link(name)).toHaveAttribute("href", "/auth?userType=employer");
});

test.for([
  ["candidate", "/employer/onboarding"],
  ["employer", "/employer/dashboard"],
] as const)("§2 Landing page: candidate and employer buttons of a signed-in %s", async ([role, employerDoor]) => {
  await open(0, accountOf(role));
  const dashboard = page.getByRole("banner").getByRole("link", { name: "Dashboard" });
  await expect.element(dashboard).toHaveAttribute("href", "/candidate/dashboard");
  await expect.element(link("For Candidates")).toHaveAttribute("href", "/candidate/dashboard");
  await expect.element(link("For Employers")).toHaveAttribute("href", employerDoor);
});

test("§9 Back-to-top threshold 300 px", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const back = button("Back to top");
  scrollTo(0, 300);
  await expect.poll(() => scrollY).toBe(300);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(back.elements()).toEqual([]);
  scrollTo(0, 301);
  await press("Back to top");
  await expect.poll(() => scrollY).toBe(0);
  await expect.poll(() => back.elements()).toEqual([]);
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a phone has the anchors in a menu, which a choice closes", async () => {
  await page.viewport(375, 812);
  await open();
  await press("Menu");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "About Us" }).click();
  await expect.element(page.getByRole("heading", { name: "Why we built it" })).toBeInViewport();
  expect(menu.elements()).toEqual([]);
});

test("§2 Footer: Terms and Privacy have their version, and the footer's anchors lead back to the front page", async () => {
  for (const [path, title] of [
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
  ] as const) {
    await openScreen(path, () => {});
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText(/^Version 2026-11-27/)).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect.element(page.getByRole("heading", { name: "Contact us" })).toBeInViewport();
  expect(location.pathname + location.hash).toBe("/#contact");
});
