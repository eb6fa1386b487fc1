import { type CertificateView, GetCertificate } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { textsOf } from "../../testing/controls.ts";
import { idOf, openScreen } from "../../testing/screen.tsx";

const certificateId = idOf(11);
const at = "2026-11-20T09:00:00.000Z";
const about: NonNullable<CertificateView["about"]> = {
  domain: "northwind.example",
  registeredDomain: "northwind.example",
  role: "Nurse",
  company: "Northwind Health",
  holder: { name: "Robin Example", startDate: "Jan-25", endDate: null },
  datesThen: null,
  verifiedAt: at,
  issuedAt: at,
  expiresAt: "2028-11-20T09:00:00.000Z",
  timeline: [
    { kind: "listed", at },
    { kind: "verified", at },
  ],
  confirmation: null,
  answered: null,
  domainNow: { domain: "northwind.example", others: { count: 2, more: false }, verifiedCompany: false },
};
const proved = "Controlled an address at northwind.example";

const open = (change: Partial<CertificateView> = {}) =>
  openScreen(`/certificates/${certificateId}`, (server) =>
    server.give(GetCertificate, { certificateId, status: "valid", about, revoked: null, replacedBy: null, ...change }),
  );

test("a stranger understands what was proved, and what the holder says", async () => {
  await open();
  const certificate = page.getByRole("article", { name: proved });
  await expect.element(certificate.getByText("Valid")).toBeVisible();
  expect(sealsWithTick().length).toBeGreaterThan(0);
  expect(document.title).toBe(`${proved} · Provenwork`);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  const words = certificate.getByRole("region", { name: "Stated by the holder" });
  for (const word of ["Robin Example", "Nurse", "Northwind Health", "Jan-25 – Present"]) {
    await expect.element(words.getByText(word)).toBeVisible();
    expect(textsOf(certificate.getByText(word)), word).toHaveLength(1);
  }
  await expect.element(words.getByText(/^Not checked by us or by any company\./)).toBeVisible();
  const around = certificate.getByRole("region", { name: "Who else is at northwind.example" });
  expect(textsOf(around.getByRole("definition"))).toEqual([
    "2 other people have verified an address at northwind.example",
    "No company has verified northwind.example",
  ]);
  await expect.element(certificate.getByRole("img", { name: "QR code that opens this certificate" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Verify" }))
    .toHaveAttribute("href", `/verify?certificate=${certificateId}`);
  const badge = page.getByRole("link", { name: "Add to LinkedIn profile, opens in a new tab" });
  const url = encodeURIComponent(`${location.origin}/certificates/${certificateId}`);
  expect(badge.element().getAttribute("href")).toContain(`&certUrl=${url}&certId=`);
});

test("a revoked certificate says why, and offers no badge", async () => {
  await open({ status: "revoked", revoked: { reason: "experience-changed", at } });
  await expect.element(page.getByText("Revoked on November 20, 2026")).toBeVisible();
  await expectAccessible();
  await expect
    .element(page.getByText("The holder changed the company, role or work email. It no longer proves anything."))
    .toBeVisible();
  await expect.element(page.getByRole("article").getByText("Revoked")).toBeVisible();
  expect(page.getByText("Valid").elements()).toEqual([]);
  expect(page.getByRole("link", { name: /badge|LinkedIn/ }).elements()).toEqual([]);
  expectNoLongerProven("November 20, 2026");
});

test("a certificate that was issued again says so, and leads to the one that counts", async () => {
  const replacedBy = "0190a000-0000-7000-8000-000000000099";
  await open({ status: "revoked", revoked: { reason: "reissued", at }, replacedBy });
  await expect.element(page.getByText("Replaced on November 20, 2026")).toBeVisible();
  await expect.element(page.getByRole("article").getByText("Replaced", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See the current certificate" }))
    .toHaveAttribute("href", `/certificates/${replacedBy}`);
  await expectAccessible();
});

test("an expired certificate has a broken seal, and says until when it was valid", async () => {
  await open({ status: "expired" });
  await expect.element(page.getByText("Expired on November 20, 2028")).toBeVisible();
  await expectAccessible();
  expectNoLongerProven("November 20, 2028");
});

/** The mark without its tick, the end in the past tense, and no primary button. */
function expectNoLongerProven(until: string): void {
  const said = page.getByRole("region", { name: "What it said" });
  expect(textsOf(said.getByRole("term")).at(-1)).toBe("Was valid until");
  expect(textsOf(said.getByRole("definition")).at(-1)).toBe(until);
  expect(sealsWithTick()).toHaveLength(0);
  expect(page.getByRole("link", { name: "Verify" }).element().className).not.toContain("bg-accent");
}

const sealsWithTick = () => document.querySelectorAll('main svg path[fill-rule="evenodd"]');

test("a certificate whose dates have changed since says so", async () => {
  await open({ about: { ...about, datesThen: { startDate: "Dec-24", endDate: null, later: false } } });
  await expect.element(page.getByText("Dates changed since this was verified (Dec-24 – Present then)")).toBeVisible();
  await expectAccessible();
});

test("a certificate of a person who erased their account is withdrawn and shows no name", async () => {
  await open({ status: "erased", about: null });
  await expect.element(page.getByRole("heading", { name: "This certificate was withdrawn" })).toBeVisible();
});

test("a number that is no certificate says so", async () => {
  for (const [number, status] of [
    [idOf(7), 404],
    ["nonsense", 422],
  ] as const) {
    await openScreen(`/certificates/${number}`, (server) => server.refuse(GetCertificate, status));
    await expect.element(page.getByRole("heading", { name: "There is no certificate with this number" })).toBeVisible();
    expect(document.querySelectorAll('main svg[viewBox="0 0 24 24"][fill="currentColor"]')).toHaveLength(0);
  }
});

test("a certificate prints on light paper without the page around it", async () => {
  await open();
  const certificate = page.getByRole("article");
  await expect.element(certificate).toBeVisible();
  const protocol = cdp() as unknown as { send(method: string, given: object): Promise<void> };
  const media = (type: string, scheme: string) => {
    const features = [
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: "reduce" },
    ];
    return protocol.send("Emulation.setEmulatedMedia", { media: type, features });
  };
  await media("print", "dark");
  try {
    await expect.poll(() => document.querySelector("header")?.checkVisibility()).toBe(false);
    expect(page.getByRole("banner").elements()).toEqual([]);
    expect(page.getByRole("link", { name: "Skip to content" }).elements()).toEqual([]);
    expect(page.getByRole("link", { name: "Verify" }).elements()).toEqual([]);
    await expect
      .element(page.getByText(/^Printed on .* A printout may be out of date\. Check the link\.$/))
      .toBeVisible();
    expect(getComputedStyle(certificate.element()).backgroundColor).toMatch(/^(rgb\(255, 255, 255\)|oklch\(1 0 0\))$/);
  } finally {
    await media("", "light");
  }
});
