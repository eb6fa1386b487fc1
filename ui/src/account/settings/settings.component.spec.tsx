import {
  ChangeNotificationPreferences,
  ChangePassword,
  EraseAccount,
  SendEmailCode,
} from "@provenwork/contracts/account/commands";
import { EndOtherSessions, EndSession } from "@provenwork/contracts/account/session-commands";
import { defaultMail } from "@provenwork/contracts/account/mail-preferences";
import { GetAccountSettings, GetSessions, type ListedSession } from "@provenwork/contracts/account/queries";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { GetUnreadNotifications } from "@provenwork/contracts/notification/queries";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountSettings as settings } from "../../testing/account-settings.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const sessionOf = (current: boolean): ListedSession => ({
  sessionId: crypto.randomUUID(),
  browser: "Chrome",
  system: "Linux",
  startedAt: "2026-11-02T12:00:00.000Z",
  endsAt: "2026-12-02T12:00:00.000Z",
  current,
});

/** Settings of such an account. */
const open = (role: "candidate" | "employer", prepare: (server: TestServer) => void = () => {}) =>
  openScreen(
    "/settings",
    (server) => {
      server.give(GetAccountSettings, settings);
      server.give(GetSessions, [sessionOf(true)]);
      server.give(GetUnreadNotifications, { count: 0, more: false });
      prepare(server);
    },
    accountOf(role),
  );

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const sent = (server: TestServer, endpoint: { name: string }) =>
  server.calls.filter(({ name }) => name === endpoint.name).map(({ input }) => input);

test("§2 /settings: the theme is chosen by keyboard, and a choice of mail stays from the answer on", async () => {
  const server = await open("candidate", (each) =>
    each.give(ChangeNotificationPreferences, { ...defaultMail, productNews: true }),
  );
  await expect.element(page.getByText(/^Last changed Nov 2, 2026/)).toBeVisible();
  await expectAccessible();
  const system = page.getByRole("radio", { name: "System" });
  (system.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect([document.documentElement.classList.contains("dark"), localStorage.getItem("theme")]).toEqual([true, "dark"]);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.documentElement.classList.contains("dark")).toBe(false);
  const news = page.getByRole("checkbox", { name: /Product news/i });
  // However long the settings take to come again.
  server.handle(GetAccountSettings, () => new Promise(() => {}));
  await news.click();
  await expect.poll(() => sent(server, ChangeNotificationPreferences)).toEqual([{ productNews: true }]);
  await expect.element(news).toBeChecked();
});

test("a candidate chooses mail on applications by kind; a member of a company how to hear of applicants", async () => {
  const server = await open("candidate", (each) =>
    each.handle(ChangeNotificationPreferences, ({ input }) => ({ json: { ...defaultMail, ...input } })),
  );
  const choice = (name: string) => page.getByRole("checkbox", { name });
  await expect.element(choice("Jobs you applied for that have closed, and saved jobs that close soon")).toBeChecked();
  await expect.element(choice("Companies that opened your application")).not.toBeChecked();
  await choice("Decisions on your applications").click();
  await choice("Companies that opened your application").click();
  await expect.element(choice("Decisions on your applications")).not.toBeChecked();
  await expect.element(choice("Companies that opened your application")).toBeChecked();
  expect(sent(server, ChangeNotificationPreferences)).toEqual([{ decisions: false }, { views: true }]);
});

test("a member of a company chooses how to hear of applicants, and is offered no mail for candidates", async () => {
  const server = await open("employer", (each) =>
    each.handle(ChangeNotificationPreferences, ({ input }) => ({ json: { ...defaultMail, ...input } })),
  );
  const often = page.getByRole("combobox", { name: "New applications to your company" });
  await expect.element(often).toHaveValue("daily");
  expect(page.getByRole("checkbox", { name: "Decisions on your applications" }).elements()).toEqual([]);
  await often.selectOptions("An email for each");
  await expect.element(often).toHaveValue("each");
  expect(sent(server, ChangeNotificationPreferences)).toEqual([{ newApplications: "each" }]);
});

test("employers keep their rail in Settings; candidates have the top bar", async () => {
  const rail = page.getByRole("complementary", { name: "Employer" });
  await open("employer", (server) => server.give(GetEmployerProfile, null));
  await expect.element(rail.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await expectAccessible();
  await open("candidate");
  await expect.element(page.getByRole("link", { name: "Smart Matches" })).toBeVisible();
  await expect.element(rail).not.toBeInTheDocument();
});

test("sessions elsewhere are ended one by one or all at once, and this one is listed first", async () => {
  const [own, other, third] = [sessionOf(true), sessionOf(false), sessionOf(false)];
  const server = await open("candidate", (each) => {
    each.give(GetSessions, [other, own, third]);
    each.handle(EndSession, () => {
      each.give(GetSessions, [own, third]);
      return { json: { ended: true } };
    });
    each.handle(EndOtherSessions, () => {
      each.give(GetSessions, [own]);
      return { json: { ended: true } };
    });
  });
  const listed = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  const ends = page.getByRole("button", { name: /^Sign out the session of Chrome on Linux, / });
  await expect.element(listed.first().getByText("This session")).toBeVisible();
  expect(ends.elements()).toHaveLength(2);
  await ends.first().click();
  await expect.poll(() => ends.elements().length).toBe(1);
  expect(sent(server, EndSession)).toEqual([{ sessionId: other.sessionId }]);
  await press("Sign out everywhere else");
  await expect.element(page.getByText("Signed out elsewhere")).toBeVisible();
  await expect.poll(() => ends.elements().length).toBe(0);
});

test("a wrong current password is said on its field", async () => {
  const wrong = "This is not your current password";
  await open("candidate", (server) =>
    server.refuse(ChangePassword, 422, { message: wrong, code: "wrong-password", errors: { currentPassword: wrong } }),
  );
  await page.getByLabelText("Current password", { exact: true }).fill("Not-My-Password-1");
  await page.getByLabelText("New password", { exact: true }).fill("Another-Horse-8");
  await page.getByLabelText("Confirm new password", { exact: true }).fill("Another-Horse-8");
  await press("Change password");
  await expect.element(page.getByRole("link", { name: wrong })).toBeVisible();
  await expectAccessible();
});

test("an erasure asks for the username and the password", async () => {
  const wrong = "This is not your current password";
  const server = await open("candidate", (each) =>
    each.refuse(EraseAccount, 422, { message: wrong, code: "wrong-password", errors: { password: wrong } }),
  );
  await press("Erase my account");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect.element(dialog.getByRole("link", { name: "Type robin-candidate to confirm" })).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(/^Type your username/).fill("robin-candidate");
  await dialog.getByLabelText("Your password", { exact: true }).fill("Not-My-Password-1");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect.element(dialog.getByText(wrong).first()).toBeVisible();
  expect(sent(server, EraseAccount)).toEqual([{ password: "Not-My-Password-1" }]);
  expect(location.pathname).toBe("/settings");
});

test("an address that bounced is confirmed again with a code to the same address, or changed", async () => {
  const stopped = { ...settings, emailStopped: "bounce" as const };
  const emailCode = {
    issue: 1,
    address: "robin@acme.example",
    issuedAt: settings.serverTime,
    expiresAt: "2026-11-26T12:15:00.000Z",
    resendAt: "2026-11-26T12:01:00.000Z",
    triesLeft: 5,
    locked: false,
    mail: "sent" as const,
    mailFailure: null,
  };
  const server = await open("candidate", (each) => {
    each.give(GetAccountSettings, stopped);
    each.handle(SendEmailCode, () => {
      each.give(GetAccountSettings, { ...stopped, emailCode });
      const { expiresAt, resendAt } = emailCode;
      return { json: { email: emailCode.address, expiresAt, resendAt } };
    });
  });
  await expect.element(page.getByText("Your email address bounced.")).toBeVisible();
  await expect
    .element(page.getByText(/Codes and reset links that you ask for still go to robin@acme\.example/))
    .toBeVisible();
  expect(page.getByText(/^Reset links and notices go to/).elements()).toEqual([]);
  await expectAccessible();
  await press("Confirm or change address");
  await expect.element(page.getByRole("heading", { name: "Confirm or change your email address" })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Email address" })).toHaveValue("robin@acme.example");
  await press("Send code");
  await expect.element(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeVisible();
  expect(sent(server, SendEmailCode)).toEqual([{ email: "robin@acme.example" }]);
  server.give(GetAccountSettings, settings);
  server.change(GetAccountSettings);
  await expect.element(page.getByText(/^Reset links and notices go to/)).toBeVisible();
  expect(page.getByText("Your email address bounced.").elements()).toEqual([]);
});

test("a complaint is told apart from a bounce", async () => {
  await open("candidate", (each) => each.give(GetAccountSettings, { ...settings, emailStopped: "complaint" }));
  await expect.element(page.getByText("Our emails to you were reported as spam.")).toBeVisible();
});
