import { GetProfile, GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { ChangeWorkExperience } from "@provenwork/contracts/work-experience/commands";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { robin, verifiedWork, workOf } from "../../testing/candidate.ts";
import { button, field, messages, press, textsOf, toast } from "../../testing/controls.ts";
import { openProfile as open, verifiedProfile as verified } from "../../testing/profile.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const heading = (name: string) => page.getByRole("heading", { name });
const history = page.getByRole("region", { name: "Work experience" });
const entryOf = (company: string) => history.getByRole("listitem").filter({ hasText: company });

async function describeJob(company: string): Promise<void> {
  await field("Company").fill(company);
  await field("Role").fill("Lead");
  await field("Start date").fill("Feb-20");
  await field("End date").fill("Dec-24");
  await field("Work email").fill("robin@beta.example");
}

test("a verified experience is changed only after the warning that its certificate is revoked", async () => {
  const known = verified();
  const server = await open(known);
  await press("Change Nurse at Northwind Health");
  await expect.element(page.getByText(/^This experience is verified\. Changing its company, role or/)).toBeVisible();
  const since = { startDate: "Jan-25", endDate: null, later: false };
  server.handle(ChangeWorkExperience, ({ input }) => {
    const verificationStatus = input["role"] === "Nurse" ? "verified" : "pending";
    const datesThen = verificationStatus === "verified" ? since : null;
    known.experiences = [verifiedWork({ ...(input as object), id: idOf(1), verificationStatus, datesThen })];
    return { json: { experienceId: idOf(1), verificationStatus } };
  });
  await field("Start date").fill("Dec-24");
  await press("Save changes");
  await expect.element(toast("Experience changed").filter({ hasText: "It is still verified." })).toBeVisible();
  const dates = "Dates changed since this was verified (Jan-25 – Present then)";
  await expect.element(entryOf("Northwind Health").getByText(dates)).toBeVisible();
  await expectAccessible();

  await press("Change Nurse at Northwind Health");
  await field("Role").fill("Director");
  await press("Save changes");
  const warning = page.getByRole("dialog", { name: "Revoke the certificate?" });
  await expect
    .element(warning)
    .toMatchTextContent("You change the role, so its certificate is revoked immediately, and everyone with its link");
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => warning.elements()).toEqual([]);
  await expect.element(field("Role")).toHaveValue("Director");
  await press("Save changes");
  await warning.getByRole("button", { name: "Change and revoke" }).click();
  await expect.element(toast("Experience changed").filter({ hasText: "It is not verified yet." })).toBeVisible();
  await expect.element(entryOf("Northwind Health").getByText("Pending Verification")).toBeVisible();
  await expect.element(page.getByText("0 of 1 verified")).toBeVisible();
});

test("a verified experience is removed only after the warning, and leaves an empty profile", async () => {
  await open(verified());
  const remove = button("Remove Nurse at Northwind Health");
  await remove.click();
  const warning = page.getByRole("dialog", { name: "Remove it and revoke its certificate?" });
  await warning.getByRole("button", { name: "Keep it" }).click();
  await expect.poll(() => warning.elements()).toEqual([]);
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await warning.getByRole("button", { name: "Remove and revoke" }).click();
  await expect.element(heading("No experience yet")).toBeVisible();
  await expect.element(button("Add work experience")).toHaveFocus();
});

test("an experience is added and removed by keyboard alone", async () => {
  await open(verified());
  const tabTo = async (name: string) => {
    await expect.element(button(name)).toBeVisible();
    for (let presses = 0; presses < 40 && button(name).element() !== document.activeElement; presses++)
      await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  };
  await tabTo("Add work experience");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("New work experience")).toHaveFocus();
  for (const value of ["Beta", "Lead", "feb 2020", "12/24"]) {
    await userEvent.tab();
    await userEvent.keyboard(value);
  }
  await userEvent.tab(); // past 'I currently work here'
  await userEvent.tab();
  await userEvent.keyboard("robin@beta.example{Enter}");
  await expect.element(entryOf("Beta")).toMatchTextContent("Feb-20 – Dec-24");
  await expect.element(entryOf("Beta").getByText("Pending Verification")).toBeVisible();
  await expect.element(page.getByText("Verified profile · 1 of 2")).toBeVisible();
  await expect.element(button("Add work experience")).toHaveFocus();
  const remove = "Remove Lead at Beta";
  await tabTo(remove);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Remove this experience?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
  await expect.element(button(remove)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await press("Remove");
  await expect.poll(() => entryOf("Beta").elements()).toEqual([]);
});

test("the company email of the profile is offered as the work email of a new entry", async () => {
  await open(verified());
  await press("Add work experience");
  await press(`Use ${robin.email}`);
  await expect.element(field("Work email")).toHaveValue(robin.email);
  await expect.element(field("Work email")).toHaveFocus();
});

test("an end date is asked for of past jobs, and not of the present one", async () => {
  await open(verified());
  await press("Add work experience");
  await describeJob("Beta");
  await field("I currently work here").click();
  await expect.element(field("End date")).toHaveValue("");
  await expect.element(field("End date")).toBeDisabled();
  await field("I currently work here").click();
  await press("Add experience");
  await expect.poll(messages).toEqual(["End date is required for past jobs"]);
});

test("the preview shows what an employer and what anybody else would see", async () => {
  const pending = workOf({ id: idOf(2), company: "Beta", workEmail: "robin@beta.example" });
  await open({ ...verified(), experiences: [verifiedWork(), pending] }, "/profile/preview");
  const main = page.getByRole("main");
  const contact = main.getByText(new RegExp(robin.phone));
  await expect.element(contact).toBeVisible();
  await expect.element(main.getByRole("listitem").filter({ hasText: "Beta" })).toMatchTextContent("Not verified");
  expect(main.getByText(/robin@northwind\.example/).elements()).toEqual([]);
  (page.getByRole("tab", { name: "An employer" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Anyone else" })).toHaveFocus();
  await expect.element(main.getByText("Contact details are hidden")).toBeVisible();
  await expect.poll(() => contact.elements()).toEqual([]);
  await expect.element(page.getByRole("tabpanel").getByRole("listitem")).toMatchTextContent(/Northwind Health/);
});

test("the resume has the focus where the next step leads, and the preview opens it", async () => {
  const resume = {
    fileName: "cv.pdf",
    mediaType: "application/pdf",
    size: 10_000,
    uploadedAt: "2026-11-24T09:00:00.000Z",
    problem: null,
  } as const;
  const stored = (server: TestServer) => server.give(GetResumeDetails, { resume });
  await open(verified(), "/profile#resume", stored);
  const region = page.getByRole("region", { name: "Resume" });
  await expect.element(region).toHaveFocus();
  await expect.element(region.getByRole("link", { name: "cv.pdf" })).toHaveAttribute("download", "cv.pdf");
  await expect.element(region.getByText("10 KB, uploaded Nov 24, 2026")).toBeVisible();
  await open(verified(), "/profile/preview", stored);
  await expect.element(page.getByRole("link", { name: "View Resume" })).toHaveAttribute("target", "_blank");
});

test("a profile that cannot be loaded says so and is loaded again on Retry", async () => {
  const known = verified();
  const server = await open(known, "/profile", (each) => each.refuse(GetProfile, 500));
  await expect.element(heading("Could not load your profile")).toBeVisible();
  server.give(GetProfile, { personalInformation: { ...robin, revision: 1 } });
  await press("Retry");
  await expect.element(page.getByText("Verified profile · 1 of 1")).toBeVisible();
});

test("§2 /profile: an employer's is their name, username, email and role, without a preview", async () => {
  const employer = accountOf("employer");
  await openScreen("/profile/preview", () => {}, employer);
  const facts = page.getByRole("region", { name: "Your account" });
  await expect.element(facts).toBeVisible();
  expect(location.pathname).toBe("/profile");
  expect(textsOf(facts.getByRole("definition"))).toEqual([
    employer.fullName,
    employer.username,
    employer.email,
    "Employer",
  ]);
  await press(/your menu$/);
  await expect.element(page.getByRole("menuitem", { name: "Your Profile" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});

test("ten entries with their certificates are a page, and the URL keeps how many are shown", async () => {
  const experiences = Array.from({ length: 12 }, (_, n) =>
    verifiedWork({ id: idOf(n + 1), company: `Mill number ${n}` }),
  );
  const shown = () => textsOf(history.getByRole("listitem")).length;
  await open({ ...verified(), experiences });
  await expect.poll(shown).toBe(10);
  await history.getByRole("button", { name: "Load more" }).click();
  await expect.poll(shown).toBe(12);
  expect(location.search).toBe("?pages=2");
  await press("Change Nurse at Mill number 11");
  expect(location.search).toBe(`?pages=2&edit=${idOf(12)}`);
  await open({ ...verified(), experiences }, `/profile?edit=${idOf(12)}`);
  await expect.element(field("Company")).toHaveValue("Mill number 11");
});

test("the profile is downloaded as a JSON Resume and as an LER-RS resume", async () => {
  await open(verified());
  for (const [name, href, file] of [
    ["Download JSON Resume", "/api/candidate/json-resume", "resume.json"],
    ["Download LER-RS", "/api/candidate/ler-resume", "resume.ler-rs.json"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("href", href);
    await expect.element(link).toHaveAttribute("download", file);
  }
  await expectAccessible();
});
