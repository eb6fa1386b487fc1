import { expect, test } from "vitest";
import { addToLinkedInUrl } from "./linkedin.ts";

test("a certificate is added to a LinkedIn profile with all that its form asks for", () => {
  const certificate = {
    certificateId: "0190a000-0000-7000-8000-0000000000e1",
    domain: "acme & co.example",
    issuedAt: "2026-01-31T23:59:59.000Z",
    expiresAt: "2031-01-31T23:59:59.000Z",
  };
  const url = new URL(addToLinkedInUrl(certificate, "https://provenwork.example/certificates/0190a000"));
  expect(`${url.origin}${url.pathname}`).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Controlled an address at acme & co.example",
    organizationName: "Provenwork",
    issueYear: "2026",
    issueMonth: "1",
    expirationYear: "2031",
    expirationMonth: "1",
    certUrl: "https://provenwork.example/certificates/0190a000",
    certId: "0190a000-0000-7000-8000-0000000000e1",
  });
});
