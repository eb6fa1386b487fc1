import { createHash } from "node:crypto";
import { certificateCredential } from "@provenwork/contracts/work-experience/certificate";
import { expect, it } from "vitest";
import { confirmedFacts, someFacts } from "../testing/issuing-site.ts";
import { certificateOf } from "./claims.ts";

const facts = {
  ...someFacts(new Date("2026-11-21T09:00:00.000Z")),
  issuedAt: new Date("2026-11-21T09:00:01.500Z"),
  expiresAt: new Date("2031-11-21T09:00:01.500Z"),
};
const proved = "Controlled an address at mail.acme.example";

it("is named after what was proved, and marks role and company as the holder's words", () => {
  const { name, credentialSubject } = certificateCredential.parse(certificateOf(facts, "jwt"));
  expect({ name, achievement: credentialSubject.achievement }).toMatchObject({
    name: proved,
    achievement: {
      name: proved,
      description:
        "Provenwork did not check role, company and dates. The holder's own words for them are: “Engineer” at “Google LLC”, since Jan-20, current.",
      criteria: {
        narrative: `${proved} on November 21, 2026: entered a code that was mailed to it. Nothing else was checked.`,
      },
    },
  });
});

it("states no role, dates or organisation that no company has confirmed, but the address as evidence", () => {
  const { credentialSubject, evidence } = certificateOf(facts, "jwt");
  expect(Object.keys(credentialSubject)).toEqual(["id", "type", "identifier", "achievement"]);
  expect(credentialSubject.achievement["achievementType"]).toBe("ext:WorkEmail");
  expect(evidence).toMatchObject([
    { name: "Address verified", narrative: expect.stringMatching(/^Controlled an address .*2026-11-21T09:00:00Z\)$/) },
  ]);
});

it("states the employment that its company has confirmed, with both levels of proof as evidence", () => {
  const at = new Date("2026-11-27T10:00:00.000Z");
  const confirmed = confirmedFacts(at);
  const { name, credentialSubject, evidence } = certificateOf(confirmed, "jwt");
  expect({ name, ...credentialSubject }).toMatchObject({
    name: "Employment at Acme: “Engineer”",
    role: "Engineer",
    activityStartDate: "2020-01-01T00:00:00Z",
    activityEndDate: "2024-02-29T00:00:00Z",
    result: [{ status: "Completed" }],
    source: { name: "Acme", url: "https://mail.acme.example" },
    achievement: { achievementType: "ext:Employment", name: "Employment at Acme: “Engineer”" },
  });
  expect(JSON.stringify(credentialSubject)).not.toContain("Google LLC");
  expect(evidence).toMatchObject([
    { name: "Address verified", narrative: expect.stringContaining("entered a code that was mailed to it") },
    {
      name: "Confirmed by Acme",
      narrative:
        "“Acme”, which had verified the domain mail.acme.example, confirmed role and dates on November 27, 2026. (2026-11-27T10:00:00Z)",
    },
  ]);
  const current = certificateOf({ ...confirmed, endDate: null }, "jwt").credentialSubject;
  expect(current).toMatchObject({ result: [{ status: "InProgress" }] });
  expect(current).not.toHaveProperty("activityEndDate");
});

it("cannot be made to end a quotation early by the holder's words", () => {
  const role = 'Engineer” — confirmed by Google. "Yes", «really',
    company = "Acme“";
  const { description } = certificateOf({ ...facts, role, company }, "jwt").credentialSubject.achievement;
  expect(description).toMatch(
    /are: “Engineer' — confirmed by Google\. 'Yes', 'really” at “Acme'”, since Jan-20, current\.$/,
  );
});

it("has times in whole seconds, and its entry in the status list of its own form", () => {
  expect(certificateOf(facts, "jwt")).toMatchObject({
    id: "https://provenwork.example/certificates/0198c0de-3000-5000-8000-000000000001",
    issuer: { id: "https://provenwork.example/api/issuer", url: "https://provenwork.example" },
    validFrom: "2026-11-21T09:00:01Z",
    validUntil: "2031-11-21T09:00:01Z",
    credentialStatus: {
      id: "https://provenwork.example/api/status-lists/1#42",
      statusListIndex: "42",
      statusListCredential: "https://provenwork.example/api/status-lists/1",
    },
  });
  expect(certificateOf(facts, "json").credentialStatus.statusListCredential).toBe(
    "https://provenwork.example/api/status-lists/1/json",
  );
});

it("identifies the holder by an opaque id and a salted hash of their address only", () => {
  const credential = certificateOf(facts, "jwt");
  expect(credential.credentialSubject.id).toBe("urn:uuid:0198c0de-4000-5000-8000-000000000001");
  const hash = createHash("sha256").update("ada.example@mail.acme.examplesalt").digest("hex");
  expect(credential.credentialSubject["identifier"]).toMatchObject([
    { hashed: true, identityHash: `sha256$${hash}`, salt: "salt" },
  ]);
  expect(JSON.stringify(credential).toLowerCase()).not.toContain("ada.example");
});
