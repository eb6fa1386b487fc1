import { GetUser } from "@provenwork/contracts/account/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../testing/axe.ts";
import { accountOf, show } from "../testing/screen.tsx";
import { EmployerFrame } from "./employer/employer-frame.tsx";
import { SignedInBar } from "./signed-in-bar.tsx";

const bounced = { ...accountOf("candidate"), emailStopped: "bounce" as const };
const notice = page.getByRole("region", { name: "Your email address" });
const link = notice.getByRole("link", { name: "Change the address or confirm it again" });
const screen = (
  <>
    <SignedInBar />
    <main id="main">
      <h1>A screen</h1>
    </main>
  </>
);

test("a candidate whose address bounced is told on every screen, with the way to Settings, until it works again", async () => {
  const server = await show(screen, () => {}, { user: bounced, path: "/candidate/dashboard" });
  await expect.element(notice.getByText("Your email address bounced.")).toBeVisible();
  await expect.element(link).toHaveAttribute("href", "/settings");
  await expectAccessible();
  server.give(GetUser, accountOf("candidate"));
  server.change(GetUser);
  await expect.element(notice).not.toBeInTheDocument();
});

test("an employer is told the same above the screen", async () => {
  const screen = (
    <EmployerFrame profile={undefined}>
      <main id="main">
        <h1>A screen</h1>
      </main>
    </EmployerFrame>
  );
  await show(screen, () => {}, {
    user: { ...accountOf("employer"), emailStopped: "complaint" },
    path: "/employer/jobs",
  });
  await expect.element(notice.getByText("Our emails to you were reported as spam.")).toBeVisible();
  await expect.element(link).toBeVisible();
  await expectAccessible();
});

test("in Settings, the address has the notice, and the bar has none", async () => {
  await show(screen, () => {}, { user: bounced, path: "/settings" });
  await expect.element(page.getByRole("heading", { name: "A screen" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Smart Matches" }).first()).toBeVisible();
  expect(notice.elements()).toEqual([]);
});
