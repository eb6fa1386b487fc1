import { type OnboardingPerson, rightCode, robin, workOf } from "./candidate.ts";
import { field, press } from "./controls.ts";
import { page } from "vitest/browser";
import { accountOf, openScreen } from "./screen.tsx";
import type { TestServer } from "./server.ts";

/** Opens onboarding where this person has left it. */
export const openOnboarding = (
  person: OnboardingPerson,
  prepare: (server: TestServer) => void = () => {},
): Promise<TestServer> =>
  openScreen(
    "/candidate/onboarding",
    (server) => {
      person.answer(server);
      prepare(server);
    },
    person.registered ? accountOf("candidate") : undefined,
    person.person !== null,
  );

/** Fills in the first step. */
export async function givePersonalInformation(): Promise<void> {
  await field("Full name").fill(robin.fullName);
  await field("Company email").fill(robin.email);
  await field("Phone").fill(robin.phone);
  await field("Location").fill(robin.location);
}

export async function describeJob({ company, role, workEmail } = workOf()): Promise<void> {
  await field("Company").fill(company);
  await field("Role").fill(role);
  await field("Start date").fill("Jan-25");
  await field("I currently work here").click();
  await field("Work email").fill(workEmail);
  await press("Continue");
}

export async function enterCode(code = rightCode): Promise<void> {
  await field("Verification code").fill(code);
  await press("Verify code");
}

export async function createAccount(password = "Long-Enough-1"): Promise<void> {
  await field("Username").fill(accountOf("candidate").username);
  await field("Password").fill(password);
  await field("Confirm password").fill(password);
  await page.getByRole("checkbox").click();
  await press("Create account");
}
