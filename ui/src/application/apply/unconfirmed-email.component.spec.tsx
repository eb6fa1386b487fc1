import { SendEmailCode } from "@provenwork/contracts/account/commands";
import { GetAccountSettings } from "@provenwork/contracts/account/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accountSettings } from "../../testing/account-settings.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { button, press, toast } from "../../testing/controls.ts";
import { accountOf, show } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";

const told = page.getByText("You will only see the answer here until you confirm your email.");
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const unproven = { ...accountSettings, serverTime: later(0), email: "maya@mail.example", provenEmail: null };
const emailCode = {
  address: "maya@mail.example",
  issue: 1,
  issuedAt: later(0),
  expiresAt: later(15),
  resendAt: later(1),
  triesLeft: 5,
  locked: false,
  mail: "sent" as const,
  mailFailure: null,
};

const open = (settings: typeof unproven | typeof accountSettings, prepare: (server: TestServer) => void = () => {}) =>
  show(
    <main>
      <h1>Apply</h1>
      <UnconfirmedEmail />
    </main>,
    (server) => {
      server.give(GetAccountSettings, settings);
      prepare(server);
    },
    { user: accountOf("candidate") },
  );

test("a candidate without a verified address is told that answers are not emailed, and confirms it by code", async () => {
  const server = await open(unproven, (each) =>
    each.handle(SendEmailCode, () => {
      each.give(GetAccountSettings, { ...unproven, emailCode });
      return { json: { email: "maya@mail.example", expiresAt: later(15), resendAt: later(1) } };
    }),
  );
  await expect.element(told).toBeVisible();
  await expect
    .element(page.getByText(/We have not confirmed maya@mail\.example\. You can still apply\./))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Change address" })).toHaveAttribute("href", "/settings");
  await expectAccessible();
  await press("Email me a code");
  await expect.element(page.getByRole("textbox", { name: "Verification code" })).toBeVisible();
  expect(server.calls.find(({ name }) => name === SendEmailCode.name)?.input).toEqual({ email: "maya@mail.example" });
  await expectAccessible();
  server.give(GetAccountSettings, { ...accountSettings, email: "maya@mail.example", provenEmail: "maya@mail.example" });
  server.change(GetAccountSettings);
  await expect.element(told).not.toBeInTheDocument();
});

test("a code that was mailed before is not mailed again, and a refusal is said", async () => {
  const server = await open({ ...unproven, emailCode } as typeof unproven);
  await press("Enter the code");
  await expect.element(page.getByRole("textbox", { name: "Verification code" })).toBeVisible();
  expect(server.calls.filter(({ name }) => name === SendEmailCode.name)).toEqual([]);
  const message = "You can request at most 5 codes a day. Please try again tomorrow.";
  await open(unproven, (each) => each.refuse(SendEmailCode, 429, { message, code: "daily-limit" }));
  await press("Email me a code");
  await expect.element(toast("Could not send the code")).toMatchTextContent(message);
  await expect.element(button("Email me a code")).toBeVisible();
});

test("somebody with a verified address is told nothing", async () => {
  const server = await open(accountSettings);
  await expect.poll(() => server.calls.map(({ name }) => name)).toContain(GetAccountSettings.name);
  expect(told.elements()).toEqual([]);
});
