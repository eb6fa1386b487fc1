import { RequestPasswordReset, ResetPassword } from "@provenwork/contracts/account/commands";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openScreen } from "../../testing/screen.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });

test("a reset link that has expired, or is not whole, says so", async () => {
  const message = "This link has expired. Please ask for a new one.";
  await openScreen("/reset-password#token=abc", (server) =>
    server.refuse(ResetPassword, 422, { message, code: "link-expired", errors: { token: message } }),
  );
  await field("New password").fill("Another-Horse-8");
  await field("Confirm new password").fill("Another-Horse-8");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/forgot-password"); // prettier-ignore
});

test("a reset link without its token says so", async () => {
  await openScreen("/reset-password", () => {});
  await expect.element(page.getByText(/This link is incomplete/)).toBeVisible();
});

test("a forgotten password asks for a name, and answers like any other", async () => {
  await openScreen("/forgot-password", (server) => server.give(RequestPasswordReset, { requested: true }));
  const name = page.getByLabelText("Username or email");
  await name.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Please enter your username or email" })).toBeVisible();
  await name.fill("nobody-at-all");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toHaveFocus();
});
