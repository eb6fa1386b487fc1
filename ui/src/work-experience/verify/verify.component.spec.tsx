import type { CertificateCredential } from "@provenwork/contracts/work-experience/certificate";
import { CheckCredential } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { presentationOf } from "@provenwork/contracts/work-experience/presentation";
import { GetCertificate, GetCredential } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { field, press } from "../../testing/controls.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { idOf, openScreen, show } from "../../testing/screen.tsx";
import { VerdictCard } from "./verdict-card.tsx";

const notOne = page.getByRole("heading", { name: "This is not a certificate" });
const open = () => openScreen("/verify", () => {});

test("what is no certificate says so, and an empty field asks for one", async () => {
  await open();
  await press("Check");
  await expect.element(page.getByText("Paste a credential first")).toBeVisible();
  await expect.element(field("Credential")).toHaveFocus();
  await field("Credential").fill("hello");
  await press("Check");
  await expect.element(notOne).toHaveFocus();
});

test("a credential can be dropped on the verifier", async () => {
  await open();
  await expect.element(field("Credential")).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["hello"], "certificate.jwt", { type: "text/plain" }));
  field("Credential")
    .element()
    .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(notOne).toBeVisible();
  await expect.element(field("Credential")).toHaveValue("hello");
});

test("a credential comes along from the certificate's page", async () => {
  await openScreen(`/verify?certificate=${idOf(11)}`, (server) =>
    server.handle(GetCredential, () => ({ text: "hello" })),
  );
  await expect.element(field("Credential")).toHaveValue("hello");
  await expect.element(notOne).toBeVisible();
});

test("a bundle is opened, and each certificate in it is judged", async () => {
  await open();
  const bundle = presentationOf([
    { token: "a.b.c", json: null },
    { token: "d.e.f", json: null },
  ]);
  await field("Credential").fill(JSON.stringify(bundle));
  await press("Check");
  await expect.element(page.getByRole("heading", { name: "0 of 2 certificates are genuine and valid" })).toHaveFocus();
  await expect.element(page.getByText(/^We signed each certificate, not the file\./)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Certificate 2" })).toBeVisible();
  await expectAccessible();
});

test("a JSON Resume is judged by the certificates that it links to", async () => {
  await openScreen("/verify", (server) =>
    server.handle(GetCredential, ({ input }) =>
      input["certificateId"] === idOf(11) ? { text: "a.b.c" } : { status: 404, json: {} },
    ),
  );
  const urls = [11, 12].map((number) => `${location.origin}/certificates/${idOf(number)}`);
  const certificates = [...urls, "https://other.example/1"].map((url) => ({ url }));
  await field("Credential").fill(JSON.stringify({ basics: {}, work: [], certificates }));
  await press("Check");
  await expect.element(page.getByRole("heading", { name: "0 of 2 certificates are genuine and valid" })).toHaveFocus();
  await expect.element(page.getByText("1 link leads to no certificate, or to one that was erased.")).toBeVisible();
  await expect.element(page.getByText("1 link to other sites was not opened.")).toBeVisible();
  await expectAccessible();
  await field("Credential").fill(JSON.stringify({ basics: {}, work: [] }));
  await press("Check");
  await expect
    .element(page.getByRole("heading", { name: "This resume links to no certificate of ours" }))
    .toHaveFocus();
});

const foreign = `e30.${btoa(JSON.stringify({ iss: "did:key:z6Mk", vc: {} }))}.AA`;
const signedElsewhere = {
  host: null,
  name: "Acme University",
  title: "Forklift driver",
  issuedAt: "2026-01-01T00:00:00Z",
  expiresAt: "2030-01-01T00:00:00Z",
  statusRead: false,
};

test("a credential of another issuer is sent only when the reader asks, and never counts as ours", async () => {
  const server = await openScreen("/verify", (given) =>
    given.give(CheckCredential, { problem: null, signed: signedElsewhere }),
  );
  await field("Credential").fill(foreign);
  await press("Check");
  await expect.element(page.getByRole("heading", { name: "This certificate is not ours" })).toHaveFocus();
  await expect.element(page.getByText(/It names did:key:z6Mk as its issuer\.$/)).toBeVisible();
  expect(server.calls.some(({ name }) => name === CheckCredential.name)).toBe(false);
  await press("Check it with its issuer");
  await expect.element(page.getByText("Issued elsewhere by an issuer known only by its key")).toBeVisible();
  await expect
    .element(page.getByText(/It has no status list, so nobody can tell whether it was revoked\./))
    .toBeVisible();
  expect(page.getByText(/genuine and valid/).elements()).toEqual([]);
  await expectAccessible();

  server.give(CheckCredential, { problem: "revoked", signed: signedElsewhere });
  const bundle = presentationOf([{ token: foreign, json: null }]);
  await field("Credential").fill(JSON.stringify(bundle));
  await press("Check");
  await press("Check it with its issuer");
  await expect.element(page.getByText("Its issuer revoked it.")).toBeVisible();
  expect(page.getByText(/Issued elsewhere/).elements()).toEqual([]);
  await expectAccessible();
});

const at = "2026-11-27T10:00:00Z";
const confirmed: CertificateCredential = {
  id: `${location.origin}/certificates/${idOf(11)}`,
  type: ["VerifiableCredential", "AchievementCredential"],
  issuer: { id: `${location.origin}/api/issuer` },
  validFrom: at,
  validUntil: "2031-11-27T10:00:00Z",
  credentialSubject: {
    id: "urn:uuid:1",
    role: "Engineer",
    achievement: { name: "Employment", description: "“Acme” confirmed: “Engineer”", criteria: { narrative: "n" } },
  },
  evidence: [
    { name: "Address verified", narrative: "a code was entered" },
    { name: "Confirmed by Acme", narrative: "Acme confirmed role and dates" },
  ],
  credentialStatus: {
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: "9",
    statusListCredential: `${location.origin}/api/status-lists/1`,
  },
};

const about = {
  domain: "acme.example",
  registeredDomain: "acme.example",
  role: "Engineer",
  company: "Acme",
  holder: null,
  datesThen: null,
  verifiedAt: at,
  issuedAt: at,
  expiresAt: at,
  timeline: [],
  confirmation: null,
  answered: null,
  domainNow: { domain: "acme.example", others: { count: 0, more: false }, verifiedCompany: true },
};

test("a replaced credential shows its levels of proof, says that it was replaced, and by which certificate", async () => {
  const checks = [{ name: "Revocation", passed: false, text: "It was revoked." }] as const;
  const revoked = { reason: "reissued", at } as const;
  await show(<VerdictCard verdict={{ genuine: false, checks, credential: confirmed }} />, (server) =>
    server.give(GetCertificate, { certificateId: idOf(11), status: "revoked", about, revoked, replacedBy: idOf(12) }),
  );
  await expect
    .element(page.getByText(/^Replaced on November 27, 2026\. .*a newer certificate took its place/))
    .toBeVisible();
  const current = page.getByRole("link", { name: "See the current certificate" });
  await expect.element(current).toHaveAttribute("href", `/certificates/${idOf(12)}`);
  await expect.element(page.getByText("Acme confirmed role and dates")).toBeVisible();
  expect(page.getByText("Not checked").elements()).toEqual([]);
});

test("an answer from the domain stands below the verdict in no green, and not beside a company's confirmation", async () => {
  const said = { domain: "acme.example", role: "Engineer", startDate: "Jan-20", endDate: null };
  const answered = { ...said, answeredAt: at };
  const open = (more: object) =>
    show(
      <main>
        <h1>Check a certificate</h1>
        <VerdictCard verdict={{ genuine: true, checks: [], credential: confirmed }} />
      </main>,
      (server) =>
        server.give(GetCertificate, {
          certificateId: idOf(11),
          status: "valid",
          about: { ...about, answered, ...more },
          revoked: null,
          replacedBy: null,
        }),
    );
  const badge = page.getByText("Answered from acme.example", { exact: true });
  await open({});
  await expect.element(badge).toBeVisible();
  await expect.element(badge).toHaveClass("text-accent");
  await expect.element(page.getByText(/who answered was not checked\. Answered on November 27, 2026\./)).toBeVisible();
  await open({ confirmation: { ...said, company: "Acme", domainHeld: true, confirmedAt: at } });
  await expect.element(page.getByText("Stated by the company on November 27, 2026.")).toBeVisible();
  expect(badge.elements()).toEqual([]);
});
