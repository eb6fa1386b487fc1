import { acme } from "@provenwork/contracts/testing/acme";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { describe, expect, it } from "vitest";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { given } from "#testing/given.ts";
import { restoreVerification } from "./restore-verification.ts";
import { sendDomainCode } from "./send-domain-code.ts";
import { verifyDomain } from "./verify-domain.ts";
import { domains } from "./website-domain.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const pat = "0190a000-0000-7000-8000-000000000001";
const sam = "0190a000-0000-7000-8000-000000000002";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const newId = () => "";
const founded = (website: string | null = "https://www.acme.example"): NewCompanyEvent => ({
  type: "CompanyFounded",
  data: { companyId, personId: pat, membership: 1, ...acme, website, foundedAt: at },
});
const moved = (website: string): NewCompanyEvent => ({
  type: "CompanyProfileChanged",
  data: { companyId, ...acme, website, changedAt: at },
});
const issued = (issue = 1, when = now): NewCompanyEvent => ({
  type: "DomainCodeIssued",
  data: {
    companyId,
    personId: pat,
    domain: "acme.example",
    issue,
    keyId: "k1",
    issuedAt: when.toISOString(),
    expiresAt: new Date(when.getTime() + 15 * 60_000).toISOString(),
  },
  personal: { address: "pat@acme.example" },
});
const verified: NewCompanyEvent = {
  type: "CompanyVerified",
  data: { companyId, personId: sam, domain: "acme.example", issue: 1, verifiedAt: at },
  personal: { address: "pat@acme.example" },
};
const refused = (triesLeft: number): NewCompanyEvent => ({
  type: "DomainCodeRefused",
  data: { companyId, issue: 1, triesLeft, refusedAt: at },
});

describe("asking for a code", () => {
  const ask =
    (email = "pat@acme.example", when = now) =>
    (state: Company) =>
      sendDomainCode({ email }, state, { by: pat, now: when, newId, codeKeyId: "k1", noEmployerReason, ...domains });

  it("mails one to an address at the registrable domain of the website", () => {
    given(companies, [founded()]).when(ask()).thenEvents([issued()]);
    given(companies, [founded("https://jobs.acme.example/teams")])
      .when(ask("Pat@ACME.example"))
      .thenEvents([{ ...issued(), personal: { address: "Pat@ACME.example" } }]);
  });

  it("mails one to an address at the very host of the website, and proves no more than that host", () => {
    const email = "pat@students.acme.example";
    const { data } = issued() as Extract<NewCompanyEvent, { type: "DomainCodeIssued" }>;
    for (const website of ["https://students.acme.example", "https://www.students.acme.example/x"]) {
      given(companies, [founded(website)])
        .when(ask(email))
        .thenEvents([
          {
            type: "DomainCodeIssued",
            data: { ...data, domain: "students.acme.example" },
            personal: { address: email },
          },
        ]);
    }
  });

  it("is refused for an address at any other host below the domain", () => {
    for (const email of ["pat@mail.students.acme.example", "pat@mail.acme.example", "pat@www.acme.example"]) {
      given(companies, [founded("https://www.acme.example")])
        .when(ask(email))
        .thenRefused({ refusal: "another-domain" });
    }
  });

  it("is refused without a website, for another domain, and once the domain is verified", () => {
    given(companies, [founded(null)])
      .when(ask())
      .thenRefused({ refusal: "no-website" });
    for (const email of ["pat@notacme.example", "pat@example", "pat@acme.example.evil.test", "pat@mail.example"]) {
      given(companies, [founded()]).when(ask(email)).thenRefused({ refusal: "another-domain" });
    }
    given(companies, [founded(), issued(), verified]).when(ask()).thenRefused({ refusal: "already-verified" });
  });

  it("is refused for hosts that prove no employer, and mail at a shared host speaks for no page below it", () => {
    const at = (website: string, email: string, refusal: string) =>
      given(companies, [founded(website)])
        .when(ask(email))
        .thenRefused({ refusal });
    at("https://gmail.com", "pat@gmail.com", "personal-domain");
    at("https://mailinator.com", "pat@mailinator.com", "disposable-domain");
    at("https://acme.github.io", "pat@github.io", "another-domain");
    at("https://acme.co.uk", "pat@co.uk", "another-domain");
    at("https://acme.co.uk", "pat@other.co.uk", "another-domain");
  });

  it("is done once a minute and five times a day", () => {
    given(companies, [founded(), issued()]).when(ask()).thenRefused({ refusal: "too-soon" });
    const five = [1, 2, 3, 4, 5].map((n) => issued(n, minutes(n)));
    given(companies, [founded(), ...five])
      .when(ask(undefined, minutes(30)))
      .thenRefused({ refusal: "daily-limit" });
  });
});

describe("entering a code", () => {
  const enter =
    (right = true, when = now, blockedRequester?: string) =>
    (state: Company) =>
      verifyDomain({ code: "ABCD2345" }, state, {
        by: sam,
        now: when,
        newId,
        isCodeOf: () => right,
        blockedRequester,
        ...domains,
      });

  it("verifies the company by any of its members, once", () => {
    given(companies, [founded(), issued()]).when(enter()).thenEvents([verified]);
    given(companies, [founded(), issued(), verified]).when(enter(false)).thenEvents([]);
  });

  it("records wrong tries, the fifth of which locks the code", () => {
    given(companies, [founded(), issued()])
      .when(enter(false))
      .thenRefused({ refusal: "invalid-code", events: [refused(4)] });
    const locked = { type: "DomainCodeLocked", data: { companyId, issue: 1, lockedAt: at } } as const;
    given(companies, [founded(), issued(), refused(1)])
      .when(enter(false))
      .thenRefused({ refusal: "invalid-code", events: [refused(0), locked] });
    given(companies, [founded(), issued(), refused(0), locked])
      .when(enter())
      .thenRefused({ refusal: "code-locked" });
  });

  it("is refused if the member who requested the code was removed or cannot sign in", () => {
    const gone: NewCompanyEvent = {
      type: "MemberRemoved",
      data: { companyId, personId: pat, membership: 1, reason: "removed", removedAt: at },
    };
    given(companies, [founded(), issued(), gone]).when(enter()).thenRefused({ refusal: "no-code-issued" });
    given(companies, [founded(), issued()])
      .when(enter(true, now, pat))
      .thenRefused({ refusal: "no-code-issued" });
    given(companies, [founded(), issued()])
      .when(enter(true, now, sam))
      .thenEvents([verified]);
  });

  it("is refused for another name than the mail with the code had", () => {
    const changed = (name: string): NewCompanyEvent => ({
      type: "CompanyProfileChanged",
      data: { companyId, ...acme, name, website: "https://www.acme.example", changedAt: at },
    });
    const none = { refusal: "no-code-issued" } as const;
    given(companies, [founded(), issued(), changed("Zenith")])
      .when(enter())
      .thenRefused(none);
    given(companies, [founded(), issued(), changed("Zenith"), changed("Acme")])
      .when(enter())
      .thenRefused(none);
    given(companies, [founded(), issued(), changed("ACME")])
      .when(enter())
      .thenEvents([verified]);
  });

  it("is refused without a code, after 15 minutes, and for a website that has moved since", () => {
    given(companies, [founded()]).when(enter()).thenRefused({ refusal: "no-code-issued" });
    given(companies, [founded(), issued()])
      .when(enter(true, minutes(16)))
      .thenRefused({ refusal: "code-expired" });
    given(companies, [founded(), issued(), moved("https://other.example")])
      .when(enter())
      .thenRefused({ refusal: "no-code-issued" });
  });
});

describe("restoring a verification that a new name ended", () => {
  const lapsed = (because: "website" | "name"): NewCompanyEvent => ({
    type: "CompanyVerificationLapsed",
    data: { companyId, domain: "acme.example", because, lapsedAt: at },
  });
  const renamed = (name: string): NewCompanyEvent => ({
    type: "CompanyProfileChanged",
    data: { companyId, ...acme, name, website: "https://www.acme.example", changedAt: at },
  });
  const explanation = "Both names are in the register.";
  const later = minutes(60);
  const restore = (state: Company) => restoreVerification(state, { evidence: `${at} Globex`, explanation, now: later });
  const restored: NewCompanyEvent = {
    type: "CompanyVerificationRestored",
    data: { companyId, domain: "acme.example", verifiedAt: at, explanation, restoredAt: later.toISOString() },
  };
  const before = [founded(), issued(), verified, renamed("Globex"), lapsed("name")];

  it("gives the proof back, which another name ends again", () => {
    given(companies, before).when(restore).thenEvents([restored]);
    expect(fold(companies, [...before, restored])).toMatchObject({
      proof: { domain: "acme.example", issue: 1, verifiedAt: at },
      lapsed: undefined,
    });
  });

  it("is refused for a name that the admin did not see", () => {
    given(companies, [...before, renamed("Initech")])
      .when(restore)
      .thenRefused({ refusal: "not-shown" });
  });

  it("is refused where nothing is to be restored: proven again, moved away, restored, closed, never renamed", () => {
    const closed: NewCompanyEvent = { type: "CompanyClosed", data: { companyId, closedAt: at } };
    for (const after of [verified, lapsed("website"), restored, closed])
      given(companies, [...before, after])
        .when(restore)
        .thenRefused({ refusal: "not-shown" });
    given(companies, [founded(), verified]).when(restore).thenRefused({ refusal: "not-shown" });
  });
});

it("decides where addresses prove a website", () => {
  const { provableDomains } = domains;
  expect(provableDomains("https://www.acme.co.uk:8443/x")).toEqual(["acme.co.uk"]);
  expect(provableDomains("https://jobs.acme.co.uk")).toEqual(["acme.co.uk", "jobs.acme.co.uk"]);
  expect(provableDomains("https://acme.github.io")).toEqual(["acme.github.io"]);
  expect([null, "", "https://github.io", "https://192.0.2.1"].map(provableDomains)).toEqual(Array(4).fill([]));
});
