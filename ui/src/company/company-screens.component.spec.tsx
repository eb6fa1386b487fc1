import { Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { OpenInvitation } from "@provenwork/contracts/company/commands";
import {
  type CompanyMember,
  GetCompanyInvitations,
  GetCompanyMembers,
  GetCompanyVerification,
} from "@provenwork/contracts/company/queries";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { GetEmployerProfile } from "@provenwork/contracts/employer/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { employerProfile, openAsEmployer } from "../testing/as-employer.ts";
import { expectAccessible } from "../testing/axe.ts";
import { accountOf, openScreen } from "../testing/screen.tsx";
import type { TestServer } from "../testing/server.ts";

const robin: CompanyMember = {
  memberId: accountOf("employer").id,
  name: "Robin Example",
  email: "robin@acme.example",
  role: "owner",
  founder: true,
  joinedAt: "2026-11-02T12:00:00.000Z",
  suspended: false,
  you: true,
};

const open = (prepare: (server: TestServer) => void = () => {}) =>
  openAsEmployer("/employer/profile", (server) => {
    server.give(GetCompanyMembers, [robin]);
    server.give(GetCompanyInvitations, []);
    server.give(GetCompanyVerification, { serverTime: "2026-11-26T12:00:00.000Z", proof: null, code: null });
    prepare(server);
  });

test("§2 /employer/profile: the members of the company; its only owner is told why they cannot leave", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1, name: "Acme" })).toBeVisible();
  const member = page.getByRole("region", { name: "Members" }).getByRole("listitem");
  await expect.element(member).toBeVisible();
  expect(member.element().textContent).toMatch(
    /Robin Example \(you\).*robin@acme\.exampleCreated the company on Nov 2, 2026.*Owner/,
  );
  const leave = page.getByRole("button", { name: "Leave" });
  await expect.element(leave).toBeDisabled();
  await expect.element(leave).toHaveAccessibleDescription(/^You are the only owner/);
  await expectAccessible();
});

test("§2 /employer/profile: an owner's changes are kept over a reload, and are refused once where somebody else changed the company meanwhile", async () => {
  let stored = employerProfile;
  const prepare = (server: TestServer) => {
    server.handle(GetEmployerProfile, () => ({ json: stored }));
    server.handle(CompleteEmployerProfile, ({ input, headers }) => {
      if (headers.get("if-match") !== `"${stored.revision}"`)
        return { status: 409, json: { message: "Changed elsewhere: company name.", code: "changed-meanwhile" } };
      stored = { ...stored, ...(input as object), revision: stored.revision + 1 };
      return { json: stored };
    });
  };
  await open(prepare);
  const details = page.getByRole("form", { name: "Company details" });
  const field = (name: string) => details.getByRole("textbox", { name });
  const save = details.getByRole("button", { name: "Save changes" });
  await expect.element(save).toBeDisabled();
  await field("Company description").fill("We build bridges of wood.");
  await open(prepare);
  await expect.element(field("Company description")).toHaveValue("We build bridges of wood.");
  await field("Company name").fill("A");
  await save.click();
  await expect.element(details.getByRole("alert")).toMatchTextContent("Company name must be at least 2 characters");
  await field("Company name").fill("Acme Works");
  stored = { ...stored, companyName: "Acme Elsewhere", revision: 2 };
  await save.click();
  await expect.element(details.getByText(/Saved now: Acme Elsewhere/)).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText("Company details saved")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Acme Works" })).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(stored).toMatchObject({ companyName: "Acme Works", companyDescription: "We build bridges of wood." });
});

test("an invitation that was withdrawn says so, and so does a link that is not complete", async () => {
  await openScreen("/invitation#token=abc", (server) =>
    server.refuse(OpenInvitation, 410, { message: "This invitation was withdrawn.", code: "link-withdrawn" }),
  );
  await expect.element(page.getByText("This invitation was withdrawn.")).toBeVisible();
  await expectAccessible();
  await openScreen("/invitation", () => {});
  await expect.element(page.getByText("This link is incomplete. Open it from the email again.")).toBeVisible();
});

test("an invitation tells a candidate that it is for employers, and leads on once they have signed out", async () => {
  const invitation = { companyName: "Acme", verifiedDomain: null, role: "recruiter", expiresAt: "2026-12-26T12:00:00.000Z" } as const; // prettier-ignore
  await openScreen(
    "/invitation#token=abc",
    (server) => {
      server.give(OpenInvitation, invitation);
      server.handle(Logout, () => {
        server.refuse(GetUser, 401, { message: "no", code: "signed-out" });
        return { json: { signedOut: true } };
      });
    },
    accountOf("candidate"),
  );
  await expect.element(page.getByText(/which is not an employer account/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("region", { name: "Invitation" }).getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByRole("link", { name: "Create account" })).toBeVisible();
});
