import { ReadResume, UploadResume } from "@provenwork/contracts/candidate/commands";
import { DescribeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { CheckCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { OnboardingPerson } from "../../testing/candidate.ts";
import { button, field, press } from "../../testing/controls.ts";
import { HeldRequest } from "../../testing/held-request.ts";
import { openOnboarding } from "../../testing/onboarding.ts";
import type { TestServer } from "../../testing/server.ts";

const cook = {
  company: "The Salty Fox",
  role: "Cook",
  startDate: "Mar-19",
  endDate: "",
  currentJob: true,
  quote: "Cook, The Salty Fox, Mar 2019 – Present",
  page: 1,
};
const waiter = {
  ...cook,
  company: "Grand Hotel",
  role: "Waiter",
  startDate: "2016",
  endDate: "2018",
  currentJob: false,
};
const porter = { ...cook, company: "Station Diner", role: "<b>Porter</b>", endDate: "May-20", currentJob: false };
const three = { positions: [cook, waiter, porter], found: 3, problem: null };

const resume = page.getByRole("group", { name: /^Resume/ });
const review = page.getByRole("list", { name: "Positions to review" });
const card = (name: string): Locator => review.getByRole("form", { name, exact: true });
const sent = (): string[] => HeldRequest.sent.map(({ url }) => url);

async function openStep(): Promise<TestServer> {
  HeldRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  const server = await openOnboarding(new OnboardingPerson());
  await expect.element(button("Choose a file")).toBeVisible();
  return server;
}

async function choose(answer: object, name = "cv.pdf", status = 200): Promise<void> {
  const before = HeldRequest.sent.length;
  await page.getByLabelText("Resume file").upload(new File([name.endsWith(".json") ? "{}" : "%PDF-1.7 ..."], name));
  await expect.poll(() => HeldRequest.sent.length).toBe(before + 1);
  HeldRequest.sent.at(-1)?.answer(status, answer);
}

test("§2 Resume first: one position is accepted, one changed, one dropped; the file is stored with them and not before", async () => {
  const server = await openStep();
  await choose(three);
  await expect.element(page.getByRole("heading", { name: "3 positions found" })).toHaveFocus();
  await expect.element(page.getByText("0 accepted, 3 to review")).toBeVisible();
  await expect.element(resume.getByText(/not stored yet$/)).toBeVisible();
  await expect
    .element(review.getByText("Resume, page 1: “Cook, The Salty Fox, Mar 2019 – Present”").first())
    .toBeVisible();
  expect(page.getByRole("group", { name: "Experience 1" }).elements(), "no blank entry").toEqual([]);
  await expectAccessible();

  // The work email is asked for.
  await card("Cook").getByRole("button", { name: "Accept: Cook" }).click();
  await expect.element(card("Cook").getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(card("Cook").getByLabelText("Work email at The Salty Fox")).toHaveFocus();
  await card("Cook").getByLabelText("Work email at The Salty Fox").fill("robin@fox.example");
  await card("Cook").getByRole("button", { name: "Accept: Cook" }).click();
  await expect.element(page.getByText("1 accepted, 2 to review")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "3 positions found" })).toHaveFocus();

  // A year is no month: it is asked for.
  const hotel = card("Waiter");
  await expect.element(hotel.getByText("Check the dates")).toBeVisible();
  await hotel.getByLabelText("Work email").fill("robin@hotel.example");
  await hotel.getByRole("button", { name: "Accept changes: Waiter" }).click();
  await expect.element(hotel.getByLabelText("Start date")).toHaveFocus();
  await hotel.getByLabelText("Role").fill("Head Waiter");
  await hotel.getByLabelText("Start date").fill("Apr-16");
  await hotel.getByLabelText("End date").fill("Dec-18");
  await hotel.getByRole("button", { name: "Accept changes: Waiter" }).click();

  await card("<b>Porter</b>").getByRole("button", { name: "Drop <b>Porter</b>" }).click();
  await expect.element(page.getByText("2 accepted, 0 to review")).toBeVisible();
  await expectAccessible();
  expect(sent()).toEqual([ReadResume.path]);

  await press("Continue with 2 positions");
  await expect.poll(sent).toEqual([ReadResume.path, UploadResume.path]);
  HeldRequest.sent.at(-1)?.answer(200, { fileId: crypto.randomUUID(), fileName: "cv.pdf" });
  await expect.element(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeVisible();
  expect(server.calls.find(({ name }) => name === DescribeWorkExperience.name)?.input).toMatchObject({
    resumeUrl: "cv.pdf",
    experiences: [
      { company: "The Salty Fox", role: "Cook", startDate: "Mar-19", currentJob: true, workEmail: "robin@fox.example" },
      { company: "Grand Hotel", role: "Head Waiter", startDate: "Apr-16", endDate: "Dec-18" },
    ],
  });
});

test("an accepted position can be changed, and a suggestion before it is accepted", async () => {
  await openStep();
  await choose({ ...three, positions: [cook, porter], found: 2 });
  await card("Cook").getByRole("button", { name: "Change Cook" }).click();
  await expect.element(card("Cook").getByLabelText("Company")).toHaveFocus();
  await card("Cook").getByLabelText("Company").fill("The Sweet Fox");
  await card("Cook").getByLabelText("Work email").fill("robin@fox.example");
  await card("Cook").getByRole("button", { name: "Accept changes: Cook" }).click();
  await expect.element(page.getByText(/^The Sweet Fox\s· Mar-19 – Present/)).toBeVisible();
  await press("Change Cook");
  const company = page.getByRole("group", { name: "Experience 1" }).getByLabelText("Company");
  await expect.element(company).toHaveValue("The Sweet Fox");
  await expect.element(company).toHaveFocus();
});

test("a position that carries a credential of another issuer says who issued it, once the candidate asks", async () => {
  const credential = `e30.${btoa(JSON.stringify({ iss: "https://acme.example" }))}.AA`;
  const ours = `e30.${btoa(JSON.stringify({ iss: `${location.origin}/api/issuer` }))}.AA`;
  const server = await openStep();
  const signed = {
    host: "acme.example",
    name: "Acme",
    title: "Cook",
    issuedAt: "2026-01-01T00:00:00Z",
    expiresAt: null,
    statusRead: true,
  };
  server.give(CheckCredential, { problem: null, signed });
  await choose({
    ...three,
    positions: [
      { ...cook, credential },
      { ...waiter, credential: ours },
    ],
    found: 2,
  });
  const check = page.getByRole("button", { name: "Check it with its issuer" });
  await expect.element(check).toBeVisible();
  expect(check.elements()).toHaveLength(1);
  expect(server.calls.filter(({ name }) => name === CheckCredential.name)).toEqual([]);
  await check.click();
  await expect.element(card("Cook").getByText("Issued elsewhere by acme.example")).toBeVisible();
  await expect.element(card("Cook").getByText(/It does not count as verified here\.$/)).toBeVisible();
  expect(server.calls.find(({ name }) => name === CheckCredential.name)?.input).toEqual({ credential });
  await expectAccessible();
});

test("nothing is added unseen: what was not decided is not sent, and without a position the form by hand is there", async () => {
  await openStep();
  await choose({ ...three, positions: [cook], found: 1 });
  await press("Continue");
  await expect
    .element(page.getByRole("alert", { name: "Please correct the marked fields" }))
    .toMatchTextContent("At least one work experience is required");
  expect(sent()).toEqual([ReadResume.path]);
  await press("Drop Cook");
  await expect.element(page.getByRole("group", { name: "Experience 1" })).toBeVisible();
  await choose(three);
  await expect.element(page.getByText("0 accepted, 3 to review")).toBeVisible();
  await press("Remove resume");
  await expect.element(page.getByRole("group", { name: "Experience 1" })).toBeVisible();
  await expect.element(button("Choose a file")).toBeVisible();
});

test.for([
  [{ positions: [], found: 0, problem: null }, "No positions were found in this file. Add your jobs by hand below."],
  [
    { positions: [], found: 0, problem: "no-text" },
    "This file has no text, like a scan, so nothing could be read. Add your jobs by hand below.",
  ],
  [{ ...three, found: 70 }, "This resume has 70 positions. The first 3 are shown."],
] as const)("says %j", async ([answer, text]) => {
  await openStep();
  await choose(answer);
  await expect.element(page.getByText(text)).toBeVisible();
});

test("a reload before Continue keeps what was read and decided, and says that the file is not kept", async () => {
  const server = await openStep();
  await choose(three);
  await field("Work email at The Salty Fox").fill("robin@fox.example");
  await press("Accept: Cook");
  await press("Drop <b>Porter</b>");
  await expect.element(page.getByText("1 accepted, 1 to review")).toBeVisible();
  await openOnboarding(new OnboardingPerson());
  await expect.element(page.getByText("1 accepted, 1 to review")).toBeVisible();
  await expect.element(card("Waiter")).toBeVisible();
  await expect.element(button("Change Cook")).toBeVisible();
  await expect.element(page.getByText(/Choose it again to have it stored/)).toBeVisible();
  await expectAccessible();
  await choose({ ...three, positions: [cook, waiter] });
  await expect.element(page.getByText(/Choose it again to have it stored/)).not.toBeInTheDocument();
  expect(server.calls.find(({ name }) => name === DescribeWorkExperience.name)).toBeUndefined();
});

test("JSON Resume is read and not stored", async () => {
  await openStep();
  await choose({ ...three, positions: [cook], found: 1 }, "resume.json");
  await field("Work email at The Salty Fox").fill("robin@fox.example");
  await press("Accept: Cook");
  await press("Continue with 1 position");
  await expect.element(page.getByRole("heading", { name: "Enter the code from your inbox" })).toBeVisible();
  expect(sent()).toEqual([ReadResume.path]);
});

test("a file that cannot be stored keeps the step open and says why", async () => {
  await openStep();
  await choose({ ...three, positions: [cook], found: 1 });
  await field("Work email at The Salty Fox").fill("robin@fox.example");
  await press("Accept: Cook");
  await press("Continue with 1 position");
  await expect.poll(sent).toHaveLength(2);
  const message = "You can upload 20 resumes a day. Please upload this one tomorrow.";
  HeldRequest.sent.at(-1)?.answer(429, { message, code: "daily-limit" });
  await expect.element(resume.getByRole("alert")).toMatchTextContent(message);
  await expect.element(button("Continue with 1 position")).toBeVisible();
});
