import type { Page } from "@playwright/test";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { uploadResume } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { until } from "./clock.ts";
import { changeJob, postJob } from "./employer-calls.ts";
import { codeMailedTo } from "./mailbox.ts";
import { createAccount, describeCurrentJob, givePersonalInformation, openOnboarding, tryCode } from "./onboarding.ts";
import { deleteJob, ownWord, postedJobs } from "./posted-jobs.ts";
import { certificateOf } from "./seeded.ts";
import { expect, test } from "./test.ts";
import { queued, waiting } from "./trust-desk.ts";

// What a screen looks like when something has failed, is missing, is asked for or is filled in, for axe. Each state is opened once.

/** Opens a state, waits until the text is there, and has axe look at it. */
async function state(page: Page, text: string | RegExp, open: () => Promise<unknown>): Promise<void> {
  await test.step(String(text), async () => {
    await open();
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

const failing = { status: 503, json: { message: "Please try again in a moment.", code: "unavailable" } };

/** Opens a screen while a call of it fails, without the live connection, whose opening would ask again. */
async function openFailing(page: Page, path: string, call: string): Promise<void> {
  await page.route("**/api/live", () => {});
  await page.route(call, (route) => route.fulfill(failing));
  await page.goto(path);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("states of a visitor's screens are accessible", async ({ page }) => {
  await state(page, "You must agree to the terms and conditions", async () => {
    await page.goto("/auth?userType=employer");
    await press(page, "Create account");
  });
  await state(page, "Please enter your username or email", async () => {
    await page.goto("/forgot-password");
    await page.getByLabel("Username or email").press("Enter");
  });
  await state(page, "This link has expired.", async () => {
    const told = "This link has expired. Please ask for a new one.";
    const json = { message: told, code: "link-expired", errors: { token: told } };
    await page.route("**/api/password-reset", (route) => route.fulfill({ status: 422, json }));
    await page.goto("/reset-password#token=abc");
    await page.getByLabel("New password", { exact: true }).fill("Another-Horse-8");
    await page.getByLabel("Confirm new password", { exact: true }).fill("Another-Horse-8");
    await press(page, "Change password");
  });
  await state(page, "Logging in as the demo employer...", async () => {
    await page.route("**/api/login", () => {});
    await page.goto("/employer-direct");
  });
  await page.unroute("**/api/login");
  await state(page, "There was a problem logging in", async () => {
    await page.route("**/api/login", (route) => route.fulfill(failing));
    await page.goto("/employer-direct");
  });
  await state(page, "Failed to fetch matches", () => openFailing(page, "/test-matching", "**/api/test-matches"));
  await page.unrouteAll();
  await state(page, "No matching jobs found", async () => {
    await page.goto("/test-matching");
    await page.getByRole("slider", { name: "Minimum match score" }).press("End");
  });
  await state(page, "It failed", async () => {
    await page.goto("/animations");
    await press(page, "Failure");
  });
  await state(page, "Could not show this page", async () => {
    await page.goto("/");
    await page.route(/\/assets\/auth-[^/]+\.js$/, (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  });
});

test("the error screen of a guarded page is accessible", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/user", (route) => route.abort());
  await page.goto("/candidate/dashboard");
  await until(page, async () => {
    await page.clock.runFor(500);
    return page.getByRole("alert", { name: "Authentication Error" }).isVisible();
  });
  await page.clock.resume();
  await expectAccessible(page);
});

test("states of the job board are accessible", async ({ page }) => {
  const word = ownWord();
  const pay = { min: 138_000, max: 162_000, currency: "USD", per: "year" } as const;
  const [jobId = ""] = await postedJobs(
    { title: `${word} Cook`, location: "Austin, TX", pay, salary: "Supper", benefits: "Supper.", workplace: "hybrid" },
    { title: `${word} Baker`, salary: "Bread", days: 1 },
  );
  await state(page, "2 open jobs", () => page.goto(`/jobs?q=${word}&sort=salary`));
  await state(page, "No matching jobs found", () => page.goto(`/jobs?q=${word}&location=El+Paso`));
  await state(page, "Sign in to apply", () => page.goto(`/jobs/${jobId}`));
  await state(page, "This job was deleted", async () => {
    await deleteJob(jobId);
    await page.reload();
  });
});

test("states of onboarding are accessible", async ({ page, context, person }) => {
  await openOnboarding(page);
  await state(page, "Full name is required", () => press(page, "Continue"));
  await givePersonalInformation(page, person);
  await state(page, "Enter your role", () => press(page, "Continue"));
  const file = page.locator("input[type=file]");
  await state(page, "Invalid file type", () =>
    file.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("I am no PDF") }),
  );
  const held = Promise.withResolvers<void>();
  await page.route("**/api/candidate/resume/positions", async (route) => {
    await held.promise;
    await route.continue();
  });
  const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile()) };
  await state(page, "Cancel", () => file.setInputFiles(cv));
  held.resolve();
  await state(page, "This file could not be read.", () =>
    expect(page.getByRole("button", { name: "Remove resume" })).toBeVisible(),
  );
  await state(page, person.workEmail, () => describeCurrentJob(page, person));
  await press(page, "Back");
  await state(page, "Remove your resume?", () => press(page, "Remove resume"));
  await press(page, "Keep it");
  await press(page, "Continue");
  await expect(page.getByLabel("Verification code")).toBeVisible();
  await state(page, "4 tries left", () => tryCode(page, "WRNG2345"));
  await state(page, / is verified$/, async () => tryCode(page, await codeMailedTo(page.request, person.workEmail)));
  await press(page, "Continue to Create Account");
  await state(page, "Enter a username", () => press(page, "Create account"));
  await createAccount(page, person);
  await state(page, "Your profile is verified", () => Promise.resolve());

  await context.clearCookies();
  await openOnboarding(page);
  await givePersonalInformation(page, person);
  await page.route("**/api/live", () => {});
  await page.route("**/api/candidate/work-experiences", (route) => route.fulfill(failing));
  await state(page, "Could not load your work experience", () => page.reload());
  await page.route("**/api/candidate/onboarding", (route) => route.fulfill(failing));
  await state(page, "Could not load your onboarding", () => page.reload());
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Where have you worked?" })).toBeVisible();
  await context.clearCookies({ name: /onboarding/ });
  await state(page, "Your onboarding has ended", async () => {
    await page.getByLabel("Company", { exact: true }).fill(person.company);
    await page.getByLabel("Role", { exact: true }).fill(person.role);
    await page.getByLabel("Start date").fill("Jan-25");
    await page.getByLabel("I currently work here").check();
    await page.getByLabel("Work email").fill(person.workEmail);
    await press(page, "Continue");
  });
});

test("states of an employer's screens are accessible", async ({ owner: page, person, others }) => {
  await state(page, "No jobs yet", () => page.goto("/employer/jobs"));
  await state(page, "No Applications Yet", () => page.goto("/employer/applications"));
  await state(page, "Enter the title", async () => {
    await page.goto("/employer/jobs/create");
    await press(page, "Post Job");
  });
  const jobId = await postJob(page.request, { title: "Line Cook" });
  await state(page, "Line Cook", () => page.goto("/employer/jobs"));
  await state(page, "Duplicate as draft", () => press(page, "More actions for Line Cook"));
  await state(page, "Are you sure?", () => page.getByRole("menuitem", { name: "Delete" }).click());
  await state(page, 'No results for "baker".', () => page.goto("/employer/jobs?q=baker"));
  await state(page, "Duplicate as draft", () => page.goto(`/employer/jobs/${jobId}`));
  await state(page, "Changed elsewhere", async () => {
    await page.goto(`/employer/jobs/${jobId}/edit`);
    await page.getByLabel("Location").fill("Boise, ID");
    await changeJob(page.request, jobId, { title: "Head Cook" });
    await press(page, "Save changes");
  });
  await state(page, "Only verified companies can find candidates", () =>
    page.goto(`/employer/jobs/${jobId}/candidates`),
  );

  const { id } = await others.applicant(jobId);
  await others.applicant(jobId, "Bo Example");
  await state(page, "Ada Example", async () => {
    await page.goto("/employer/dashboard");
    await page.getByRole("tab", { name: "Applications" }).click();
  });
  await state(page, "Ada Example", () => page.goto("/notifications"));
  await state(page, "1 selected", async () => {
    await page.goto("/employer/applications");
    await page.getByRole("checkbox", { name: /^Select Ada/ }).check();
  });
  await state(page, "1 of 1 decided", () =>
    page.getByRole("group", { name: "Selected applications" }).getByRole("button", { name: "Approve" }).click(),
  );
  await state(page, "Application Review", () => page.goto(`/employer/applications?application=${id}`));
  await state(page, "Reject without message", () => press(page, /^Reject Application/));
  await state(page, "Add a template", () => press(page, "Edit templates"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await state(page, "Must be in the future", async () => {
    await press(page, "Schedule an interview");
    const form = page.getByRole("form", { name: "Interview" });
    await form.getByLabel("Date and time").fill("2020-01-01T10:30");
    await form.getByLabel("Time zone").selectOption("America/Chicago");
    await form.getByLabel("Place or link").fill("12 Bridge Street");
    await press(page, "Send the invitation");
  });
  await state(page, "Application not found.", () =>
    page.goto(`/employer/applications?application=${crypto.randomUUID()}-${jobId}`),
  );
  await state(page, "This job was deleted.", async () => {
    expect((await page.request.delete(`/api/employer/jobs/${jobId}`)).status()).toBe(200);
    await page.goto(`/employer/applications?application=${id}`);
  });

  await page.request.post("/api/employer/invitations", { data: { email: `sam.${person.email}`, role: "recruiter" } });
  await state(page, "Pending", () => page.goto("/employer/profile"));
  const website = page.getByRole("region", { name: "Website verification" });
  await state(page, "4 tries left", async () => {
    await website.getByLabel("Your address at this domain").fill(person.workEmail);
    await website.getByRole("button", { name: "Send code" }).click();
    await website.getByLabel("Verification code").fill("AAAA2222");
    await website.getByRole("button", { name: "Verify code" }).click();
  });
  await state(page, `entered the code sent to ${person.workEmail}`, async () => {
    await website.getByLabel("Verification code").fill(await codeMailedTo(page.request, person.workEmail));
    await website.getByRole("button", { name: "Verify code" }).click();
  });
  await state(page, person.company, async () => {
    await page.getByRole("link", { name: "Public page" }).click();
    await page.waitForURL("**/companies/*");
    // The screen before has the company's name, too.
    await expect(page.getByRole("heading", { level: 1, name: person.company })).toBeVisible();
  });
  await state(page, "This dashboard is for candidates", () => page.goto("/candidate/dashboard"));
  await page.setViewportSize({ width: 767, height: 700 });
  await page.goto("/employer/dashboard");
  await press(page, "Menu");
  await expectAccessible(page);
});

test("states of a certificate and its verifier are accessible", async ({ candidate: page, person }) => {
  const id = await certificateOf(page);
  const credential = await (await page.request.get(`/api/certificates/${id}/credential`)).text();
  const check = async (text: string) => {
    await page.goto("/verify");
    await page.getByLabel("Credential", { exact: true }).fill(text);
    await press(page, "Check");
  };
  await state(page, "Valid", () => page.goto(`/certificates/${id}`));
  await state(page, "This certificate is genuine and valid", () => check(credential));
  await state(page, "This certificate is not genuine", () => check(credential.slice(0, -8) + "AAAAAAAA"));
  await expect
    .poll(async () => (await page.request.get(`/api/certificates/${id}/proof`)).status(), { timeout: 150_000 })
    .toBe(200);
  const proof = await (await page.request.get(`/api/certificates/${id}/proof`)).text();
  await state(page, /This event (stands|is) in the log/, () => check(proof));
  await state(page, "This is not a complete proof file", () => check(proof.slice(0, proof.length / 2)));
  const erased = await page.request.post("/api/account/erase", { data: { password: person.password } });
  expect(erased.status()).toBe(200);
  await expect(async () => {
    await page.goto(`/certificates/${id}`);
    await expect(page.getByText("This certificate was withdrawn")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
});

test("states of an admin's screens are accessible", async ({ admin: page, person, others }) => {
  const candidate = await others.candidate(person);
  await uploadResume(candidate.request, "cv.pdf");
  const certificateId = await certificateOf(candidate);
  await state(page, person.username, () => page.goto(`/admin/users?q=${person.username}`));
  await state(page, "A reason is required", async () => {
    await press(page, "Open resume");
    await page.getByRole("dialog").getByRole("button", { name: "Open resume" }).click();
  });
  await state(page, "No users found", () => page.goto("/admin/users?q=zzzzzzzz"));
  await state(page, "No companies found", () => page.goto("/admin/companies?q=no such company"));
  await state(page, certificateId, () => page.goto(`/admin/certificates?q=${certificateId}`));
  await state(page, "Reject this verification", () => press(page, /^Reject the verification/));
  const message = { name: `Robin ${person.username}`, email: "robin@mail.example", message: "It goes on. ".repeat(40) };
  expect((await page.request.post("/api/contact", { data: message })).status()).toBe(201);
  await state(page, message.name, () => page.goto("/admin/messages"));
  await state(page, "It goes on.", () => press(page, /^Read the message/));

  await state(page, person.company, () => page.goto("/admin/trust"));
  await queued(page, person.company).click();
  const found = waiting(page, person.company);
  await state(page, /^Unknown domain/, () => expect(found).toBeFocused());
  await state(page, "Reject this verification", () => found.getByRole("button", { name: /^Reject / }).click());
  await page.keyboard.press("Escape");
  await state(page, "Case cleared", () => found.getByRole("button", { name: /^Clear / }).click());
  await state(page, person.company, () => page.getByRole("link", { name: "Decided" }).click());

  const jobId = await postJob((await others.owner()).request, { title: `Kettle Keeper ${person.username}` });
  await state(page, "Kettle Keeper", () => page.goto(`/admin/jobs?q=${jobId}`));
  await state(page, "It asks for a deposit.", async () => {
    await press(page, /^Take down/);
    await page.getByRole("dialog").getByLabel("Reason").fill("It asks for a deposit.");
    await page.getByRole("dialog").getByRole("button", { name: "Take down" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await state(page, "Authentication Error", () => openFailing(page, "/admin", "**/api/user"));
});
