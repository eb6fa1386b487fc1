import { Register } from "@provenwork/contracts/account/commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { OnboardingPerson, verifiedWork } from "../../testing/candidate.ts";
import { button, field, messages, press, summary, toast } from "../../testing/controls.ts";
import {
  createAccount,
  describeJob,
  givePersonalInformation,
  openOnboarding as open,
} from "../../testing/onboarding.ts";
import { accountOf } from "../../testing/screen.tsx";

// What each form of onboarding asks for, in its order, and what it says about it and about failures.

const told = "What the server said about it";
const failing = { message: told, code: "unexpected" };
const away = { message: "This is not available right now. Please try again in a moment.", code: "unavailable" };
const labels = (): string[] => [...document.querySelectorAll("main form label")].map(({ textContent }) => textContent);
const heading = (name: string) => page.getByRole("heading", { name });
const newcomer = () => new OnboardingPerson({ person: null });
const proven = () => new OnboardingPerson({ experiences: [verifiedWork()] });

async function expectMessages(expected: readonly string[]): Promise<void> {
  await expect.poll(messages).toEqual(expected);
  await expect.element(summary).toHaveFocus();
}

test("§5 Candidate personal info: fullName, email, phone and location, and every message in the order of the form", async () => {
  await open(newcomer());
  await expect.poll(labels).toEqual(["Full name", "Company email", "Phone", "Location"]);
  await press("Continue");
  const phoneFormat = "Phone number must be in the format 123-456-7890";
  await expectMessages([
    "Full name is required",
    "Please enter a valid email address",
    "Enter your phone number",
    "Enter your location",
  ]);
  await field("Full name").fill("Ada 2");
  await field("Company email").fill("ada@gmail.com");
  await field("Phone").fill("12");
  await field("Location").fill("x");
  await press("Continue");
  await expectMessages([
    "Name can only contain letters, spaces, hyphens and apostrophes",
    "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.",
    phoneFormat,
    "Location must be at least 2 characters",
  ]);
});

test("§5 Work experience form: company, role, dates, 'I currently work here' and work email, and every message in the order of the form", async () => {
  await open(new OnboardingPerson());
  await expect.element(page.getByText(/^PDF, DOC or DOCX, up to 10 MB\./)).toBeVisible();
  expect(labels()).toEqual(["Company", "Role", "Start date", "End date", "I currently work here", "Work email"]);
  await press("Continue");
  const [company, role] = ["Company must be at least 2 characters", "Role must be at least 2 characters"] as const;
  await expectMessages([
    "Enter the company",
    "Enter your role",
    "Start date is required",
    "End date is required for past jobs",
    "Please enter a valid email address",
  ]);
  await field("Company").fill("A");
  await field("Role").fill("B");
  await field("Start date").fill("Jan-25");
  await field("End date").fill("Dec-24");
  await field("Work email").fill("ada");
  await press("Continue");
  await expectMessages([company, role, "Start date must be before end date", "Invalid email address"]);
  await field("Work email").fill("somebody@gmail.com");
  await press("Continue");
  await expect
    .poll(messages)
    .toContain(
      "Please use your company email address. Personal email domains (gmail.com, yahoo.com, etc.) are not allowed.",
    );
});

test("the company email of step 1 is offered as the work email, while that is empty", async () => {
  await open(new OnboardingPerson());
  await press("Use robin@acme.example");
  await expect.element(field("Work email")).toHaveValue("robin@acme.example");
  await expect.element(field("Work email")).toHaveFocus();
  expect(button("Use robin@acme.example").elements()).toEqual([]);
});

test("step 1 has the way to sign in for those with an account, and not for those who are signed in", async () => {
  await open(newcomer());
  await expect.element(page.getByText(/^Already have an account\?/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth");
  const person = newcomer();
  person.registered = true;
  await open(person);
  await expect.element(heading("Tell us who you are")).toBeVisible();
  expect(page.getByText(/^Already have an account\?/).elements()).toEqual([]);
});

test("§5 Work experience form: ticking 'I currently work here' clears endDate and its message", async () => {
  await open(new OnboardingPerson());
  await press("Continue");
  await expect.poll(messages).toContain("End date is required for past jobs");
  await field("End date").fill("Dec-25");
  await field("I currently work here").click();
  await expect.element(field("End date")).toHaveValue("");
  await expect.element(field("End date")).toBeDisabled();
  await expect.poll(messages).not.toContain("End date is required for past jobs");
  await field("I currently work here").click();
  await expect.element(field("End date")).toBeEnabled();
  await expect.element(field("End date")).toHaveValue("");
});

test("§5 Account: username, passwords and terms, and every message in the order of the form; 'Creating account...' while pending, then Go to Dashboard", async () => {
  const answer = Promise.withResolvers<void>();
  await open(proven(), (server) =>
    server.handle(Register, async () => {
      await answer.promise;
      return { json: accountOf("candidate") };
    }),
  );
  await expect
    .poll(labels)
    .toEqual(["Username", "Password", "Confirm password", "I agree to the terms of service and privacy policy"]);
  await press("Create account");
  const terms = "You must agree to the terms and conditions";
  await expectMessages(["Enter a username", "Enter a password", terms]);
  await field("Username").fill("ada");
  await field("Password").fill("Short-1");
  await field("Confirm password").fill("Short-1");
  await press("Create account");
  await expectMessages(["Username must be at least 4 characters", "Password must be at least 8 characters", terms]);
  await field("Username").fill("robin-candidate");
  await field("Password").fill("Correct-Horse-7");
  await field("Confirm password").fill("Another-Horse-8");
  await press("Create account");
  await expectMessages(["Passwords do not match", terms]);
  await createAccount();
  await expect.element(button("Creating account...")).toBeVisible();
  answer.resolve();
  await expect.element(toast("Registration successful").filter({ hasText: "Welcome, Robin Example" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Go to Dashboard" }))
    .toHaveAttribute("href", "/candidate/dashboard");
});

test("§5 Account: the strength meter says Weak, Medium or Strong", async () => {
  await open(proven());
  for (const [password, strength] of [
    ["abcdefgh", "Weak"],
    ["Abcdefgh", "Medium"],
    ["Abcdefg1", "Medium"],
    ["Abcdefg1!", "Strong"],
  ] as const) {
    await field("Password").fill(password);
    await expect.element(page.getByText(/^Strength:/)).toHaveTextContent(`Strength: ${strength}`);
  }
});

test("§8 Onboarding: 'Error saving personal information', then 'Error saving work experience'", async () => {
  const person = newcomer();
  const server = await open(person, (each) => each.refuse(ProvidePersonalInformation, 500, failing));
  await givePersonalInformation();
  await press("Continue");
  await expect.element(toast("Error saving personal information").filter({ hasText: told })).toBeVisible();
  person.answer(server);
  server.refuse(DescribeWorkExperience, 500, failing);
  await press("Continue");
  await describeJob();
  await expect.element(toast("Error saving work experience").filter({ hasText: told })).toBeVisible();
});

test("§8 Onboarding: 'Invalid username', 'Weak password', 'Terms agreement required', 'Error creating account'", async () => {
  const server = await open(proven(), (each) => each.refuse(Register, 500, failing));
  await field("Username").fill("ada");
  await press("Create account");
  const short = "Username must be at least 4 characters";
  await expect.element(toast("Invalid username").filter({ hasText: short })).toBeVisible();
  await field("Username").fill("robin-candidate");
  await field("Password").fill("weak");
  await press("Create account");
  const weak = "Password must be at least 8 characters";
  await expect.element(toast("Weak password").filter({ hasText: weak })).toBeVisible();
  await field("Password").fill("Long-Enough-1");
  await field("Confirm password").fill("Long-Enough-1");
  await press("Create account");
  const terms = "You must agree to the terms and conditions";
  await expect.element(toast("Terms agreement required").filter({ hasText: terms })).toBeVisible();
  await page.getByRole("checkbox").click();
  await press("Create account");
  await expect.element(toast("Error creating account").filter({ hasText: told })).toBeVisible();

  // About a field of the first step: told, and no link that leads nowhere.
  const wrong = "Invalid email address";
  server.refuse(Register, 422, { message: wrong, code: "invalid", errors: { email: wrong } });
  await press("Create account");
  await expect.element(summary.getByText(new RegExp(wrong))).toBeVisible();
  expect(summary.getByRole("link").elements()).toEqual([]);
});

test("onboarding that cannot be loaded says so, and goes on after Retry", async () => {
  const person = new OnboardingPerson();
  const server = await open(person, (each) =>
    each.refuse(GetOnboarding, 503, away).refuse(GetWorkExperiences, 503, away),
  );
  const expectFailure = async (title: string) => {
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole("alert")).toMatchTextContent(away.message);
  };
  await expectFailure("Could not load your onboarding");
  person.answer(server);
  server.refuse(GetWorkExperiences, 503, away);
  await press("Retry");
  await expectFailure("Could not load your work experience");
  person.answer(server);
  await press("Retry");
  await expect.element(heading("Where have you worked?")).toBeVisible();
});
