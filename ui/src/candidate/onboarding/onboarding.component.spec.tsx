import { Register } from "@provenwork/contracts/account/commands";
import { Logout } from "@provenwork/contracts/account/session-commands";
import { ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { DescribeWorkExperience, SendVerification } from "@provenwork/contracts/work-experience/commands";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { OnboardingPerson, robin, verifiedWork, workOf } from "../../testing/candidate.ts";
import {
  createAccount,
  describeJob,
  enterCode,
  givePersonalInformation,
  openOnboarding as open,
} from "../../testing/onboarding.ts";
import { button, field, press, textsOf } from "../../testing/controls.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const steps = page.getByRole("list", { name: "Onboarding steps" });
const heading = (name: string) => page.getByRole("heading", { name });
const work = workOf();
const candidate = accountOf("candidate");

const newcomer = () => new OnboardingPerson({ person: null });
const callsOf = ({ calls }: TestServer, { name }: { name: string }) => calls.filter((each) => each.name === name);

async function expectStep(name: string, back: boolean): Promise<void> {
  const items = () => steps.getByRole("listitem").elements();
  await expect
    .poll(() =>
      items()
        .filter((each) => each.ariaCurrent === "step")
        .map((each) => each.textContent),
    )
    .toEqual([name]);
  expect(button("Back").elements()).toHaveLength(back ? 1 : 0);
}

test("§2 Candidate onboarding: Back is offered on steps 2 to 4, and the indicator says which step it is", async () => {
  await open(newcomer());
  await expectStep("Personal Information", false);
  expect(textsOf(steps.getByRole("listitem"))).toEqual([
    "Personal Information",
    "Resume & Experience",
    "Verification",
    "Create Account",
    "Success",
  ]);
  await givePersonalInformation();
  await press("Continue");
  await expect.element(field("Company")).toBeVisible();
  await expectStep("Resume & Experience", true);
  await press("Back");
  await expect.element(field("Full name")).toHaveValue(robin.fullName);
  await press("Continue");
  await describeJob();
  await expect.element(heading("Enter the code from your inbox")).toHaveFocus();
  await expectStep("Verification", true);
  await enterCode();
  await expect.element(heading(`${work.company} is verified`)).toHaveFocus();
  await press("Continue to Create Account");
  await expect.element(field("Username")).toBeVisible();
  await expectStep("Create Account", true);
  await press("Back");
  await press("Continue to Create Account");
  await createAccount();
  await expect.element(heading("Your profile is verified")).toBeVisible();
  await expectStep("Success", false);
});

test("the browser's Back and Forward go through the steps, and nothing typed or saved is lost", async () => {
  for (const path of ["/before", "/here"]) history.pushState(null, "", path);
  const server = await open(newcomer());
  await givePersonalInformation();
  await press("Continue");
  await describeJob();
  await expect.element(field("Verification code")).toBeVisible();
  history.back();
  await expect.element(field("Work email")).toHaveValue(work.workEmail);
  history.back();
  await expect.element(field("Full name")).toHaveValue(robin.fullName);
  history.forward();
  await expect.element(field("Work email")).toHaveValue(work.workEmail);
  history.forward();
  await expect.element(heading("Enter the code from your inbox")).toBeVisible();
  expect(callsOf(server, SendVerification), "coming back sends no second code").toHaveLength(1);
  // The screen's own Back is the same step back, so the browser's goes on from there.
  await press("Back");
  await expect.element(field("Work email")).toHaveValue(work.workEmail);
  history.forward();
  await enterCode();
  await press("Continue to Create Account");
  await createAccount();
  await expect.element(heading("Your profile is verified")).toBeVisible();
  history.back();
  await expectStep("Verification", true);
  history.go(-3);
  await expect.poll(() => location.pathname).toBe("/before");
});

test("a reload keeps what was typed and where onboarding stood, and no password", async () => {
  const person = newcomer();
  await open(person);
  await field("Full name").fill(robin.fullName);
  await field("Location").fill(robin.location);
  await open(person);
  await expect.element(field("Full name")).toHaveValue(robin.fullName);
  await expect.element(field("Location")).toHaveValue(robin.location);
  await givePersonalInformation();
  await press("Continue");
  await expect.element(field("Company")).toBeVisible();
  await open(person);
  await expect.element(heading("Where have you worked?")).toBeVisible();
  await describeJob();
  await field("Verification code").fill("ABCD");
  const server = await open(person);
  await expect.element(field("Verification code")).toHaveValue("");
  await expect.element(button(/^Resend in 0:[0-5]\d$/)).toBeDisabled();
  expect(callsOf(server, SendVerification), "a reload sends no second code").toEqual([]);
  await enterCode();
  await press("Continue to Create Account");
  await field("Username").fill(candidate.username);
  await field("Password").fill("Long-Enough-1");
  await open(person);
  await expect.element(field("Username")).toHaveValue(candidate.username);
  await expect.element(field("Password")).toHaveValue("");
});

test("who is in onboarding with an account can sign out there, and 'Draft saved' is said of drafts alone", async () => {
  const person = newcomer();
  person.registered = true;
  await open(person, (server) => server.give(Logout, { signedOut: true }));
  await expect.element(heading("Tell us who you are")).toBeVisible();
  expect(page.getByText("Draft saved on this device").elements()).toEqual([]);
  await field("Full name").fill(robin.fullName);
  await expect.element(page.getByText("Draft saved on this device")).toBeVisible();
  await page.getByRole("button", { name: /your menu$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect.poll(() => location.pathname).toBe("/");
  expect(JSON.stringify(localStorage)).not.toContain(robin.fullName);
});

test("an account is not made by somebody who signed in in another tab, who is told so", async () => {
  const person = new OnboardingPerson({ experiences: [verifiedWork()] });
  const refusal = { message: "This is not for your kind of account", code: "wrong-role" };
  await open(person, (server) => server.refuse(Register, 403, refusal));
  await createAccount();
  await expect
    .element(
      page.getByText(
        "You are already signed in, perhaps in another tab. Sign out there before you create another account.",
      ),
    )
    .toBeVisible();
});

test.for([
  ["candidate", "/candidate/dashboard"],
  ["employer", "/employer/dashboard"],
] as const)("§2 Candidate onboarding: a logged-in %s is redirected to the dashboard", async ([role, home]) => {
  const person = new OnboardingPerson({ experiences: [verifiedWork()] });
  person.registered = true;
  await openScreen("/candidate/onboarding", person.answer, accountOf(role));
  await expect.poll(() => location.pathname).toBe(home);
});

test("a double click sends once", async () => {
  const answer = Promise.withResolvers<void>();
  const server = await open(newcomer(), (each) =>
    each.handle(ProvidePersonalInformation, async () => {
      await answer.promise;
      return { json: {} };
    }),
  );
  await givePersonalInformation();
  await button("Continue").dblClick();
  field("Location").element().closest("form")?.requestSubmit();
  await expect.element(button("Saving...")).toBeVisible();
  answer.resolve();
  await expect.element(heading("Where have you worked?")).toBeVisible();
  expect(callsOf(server, ProvidePersonalInformation)).toHaveLength(1);
});

test("onboarding opens at its step though the first answers about it are from before", async () => {
  const person = new OnboardingPerson();
  let behind = 2;
  const before = { personalInformation: null, experiences: 0, verifiedExperiences: 0, registered: false };
  await open(person, (server) =>
    server.handle(GetOnboarding, () =>
      behind-- > 0 ? { json: before, headers: { stale: "true" } } : { json: { ...before, personalInformation: robin } },
    ),
  );
  await expect.element(heading("Where have you worked?")).toBeVisible();
  expect(behind).toBe(-1);
});

test.for(["a failure", "an old one"])(
  "§4 Onboarding: a code is sent automatically when step 3 opens, though the first answer about the saved work is %s",
  async (first) => {
    const person = new OnboardingPerson();
    let answersSinceSaved: number | undefined;
    const server = await open(person, (each) => {
      const describe = each.handlerOf(DescribeWorkExperience);
      each.handle(DescribeWorkExperience, (received) => {
        answersSinceSaved = 0;
        return describe(received);
      });
      const list = each.handlerOf(GetWorkExperiences);
      each.handle(GetWorkExperiences, (received) => {
        if (answersSinceSaved === undefined || answersSinceSaved++ > 0) return list(received);
        if (first === "a failure") return { status: 503, json: { message: "Not available.", code: "unavailable" } };
        return { json: { serverTime: new Date().toISOString(), experiences: [] } };
      });
    });
    await describeJob();
    await expect.element(heading("Enter the code from your inbox")).toBeVisible();
    expect(callsOf(server, SendVerification)).toHaveLength(1);
    expect(answersSinceSaved).toBeGreaterThan(1);
  },
);
