import { SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { OnboardingPerson, codeSent, verifiedWork, workOf } from "../../testing/candidate.ts";
import { button, field, press, textsOf, toast } from "../../testing/controls.ts";
import { enterCode, openOnboarding as open } from "../../testing/onboarding.ts";
import type { TestServer } from "../../testing/server.ts";

const told = "What the server said about it";
const failing = { message: told, code: "unexpected" };
const brokenServer = "The server has a problem right now. Please try again in a moment.";
const heading = (name: string) => page.getByRole("heading", { name });
const work = workOf();
const described = () => new OnboardingPerson({ experiences: [codeSent()] });
const callsOf = ({ calls }: TestServer, { name }: { name: string }) => calls.filter((each) => each.name === name);

test("§8 Onboarding: 'Error sending verification code' with the server text", async () => {
  const person = new OnboardingPerson({ experiences: [workOf()] });
  await open(person, (server) => server.refuse(SendVerification, 500, failing));
  await expect.element(toast("Error sending verification code").filter({ hasText: told })).toBeVisible();
});

test("§8 Onboarding: 'Work email address is missing. Please go back and provide a work email.'", async () => {
  const server = await open(new OnboardingPerson({ experiences: [workOf({ workEmail: "" })] }));
  await expect
    .element(
      toast("Error sending verification code").filter({
        hasText: "Work email address is missing. Please go back and provide a work email.",
      }),
    )
    .toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain(SendVerification.name);
});

test("§8 Onboarding: 'Verification failed' (default 'Invalid verification code')", async () => {
  const server = await open(described(), (each) => each.refuse(VerifyCode, 422));
  await enterCode();
  await expect.element(toast("Verification failed").filter({ hasText: "Invalid verification code" })).toBeVisible();
  server.refuse(VerifyCode, 502);
  await press("Verify code");
  await expect.element(toast("Verification failed").filter({ hasText: brokenServer })).toBeVisible();
});

test("five wrong codes lock the code, each saying how many tries are left", async () => {
  await open(described());
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await enterCode("AAAAAAAA");
    const line = `Invalid verification code. ${left} left.`;
    await expect.element(page.getByText(line)).toBeVisible();
  }
  await enterCode("AAAAAAAA");
  await expect.element(page.getByText("Locked. Request a new code to try again.")).toBeVisible();
  await expect.element(field("Verification code")).toBeDisabled();
  expect(button("Verify code").elements()).toEqual([]);
});

test("a code that has expired says so, and a new one can be asked for", async () => {
  const expired = codeSent({}, {}, 16 * 60_000);
  const server = await open(new OnboardingPerson({ experiences: [expired] }), (each) =>
    each.refuse(SendVerification, 429, { message: "Wait.", code: "too-soon" }),
  );
  await expect.element(page.getByText("This code has expired. Ask for a new one.")).toBeVisible();
  const line = `A code emailed to ${expired.workEmail} verifies your work as Nurse at ${expired.company}.`;
  await expect.element(page.getByRole("status").filter({ hasText: line })).toBeVisible();
  expect(page.getByText(/We emailed a code/).elements()).toEqual([]);
  expect(button("Continue to Create Account").elements()).toEqual([]);
  expect(textsOf(toast("Error sending verification code"))).toEqual([]);
  await expect.element(button("Resend code")).toBeEnabled();
  const message = "This verification code has expired. Ask for a new one.";
  server.refuse(VerifyCode, 422, { message, code: "code-expired", errors: { code: message } });
  await enterCode();
  await expect.element(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
});

test("a changed address is told when its code comes, which is sent by itself a minute after the last one", async () => {
  const person = new OnboardingPerson({ experiences: [codeSent()] });
  const server = await open(person);
  await press("Back");
  await expect.element(field("Work email")).toHaveValue(work.workEmail);
  const other = "other@northwind.example";
  await field("Work email").fill(other);
  person.experiences = person.experiences.map((each) => ({ ...each, code: null }));
  vi.useFakeTimers();
  await press("Continue");
  await expect.element(heading(`Verify your work at ${work.company}`)).toBeVisible();
  await expect
    .element(page.getByRole("status").filter({ hasText: other }))
    .toMatchTextContent(
      `We will send a code to ${other} one minute after the last one. It verifies your work as Nurse at ${work.company}.`,
    );
  expect(page.getByText(/We emailed a code|We are emailing a code|No email after a minute/).elements()).toEqual([]);
  await expect.element(button(/^Resend in 0:[0-5]\d$/)).toBeDisabled();
  expect(callsOf(server, SendVerification)).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.poll(() => callsOf(server, SendVerification).map(({ input }) => input["workEmail"])).toEqual([other]);
  vi.useRealTimers();
  await expect.element(heading("Enter the code from your inbox")).toBeVisible();
});

test("a mail that could not be delivered is told, with what to do", async () => {
  const failure = { mail: "failed", mailFailure: "address-refused" } as const;
  await open(new OnboardingPerson({ experiences: [codeSent({}, failure)] }));
  await expect
    .element(
      page.getByText(
        `We could not reach ${work.workEmail}. Its email server does not know this address. Please go back and check it.`,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test("the seal leads to the certificate, in a tab of its own", async () => {
  const person = new OnboardingPerson({ experiences: [codeSent()] });
  await open(person);
  await enterCode();
  const link = page.getByRole("link", { name: "View Certificate, opens in a new tab" });
  await expect.element(link).toHaveAttribute("href", `/certificates/${verifiedWork().certificateId}`);
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(button("Continue to Create Account")).toBeVisible();
});
