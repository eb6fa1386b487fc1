import { expect, it } from "vitest";
import { openPresentation, presentationOf } from "./presentation.ts";

const json = '{"id":"https://provenwork.example/certificates/1","proof":[]}';

it("is opened to the certificates that it was made of, as JSON or, without that, as a token", () => {
  const bundle = presentationOf([
    { token: "a.b.c", json },
    { token: "d.e.f", json: null },
  ]);
  expect(bundle.type).toEqual(["VerifiablePresentation"]);
  expect(Object.keys(bundle)).not.toContain("holder");
  expect(openPresentation(JSON.stringify(bundle))).toEqual({ credentials: [json, "d.e.f"], left: 0 });
});

it("is not opened without credentials, or from anything else", () => {
  const bundle = presentationOf([]);
  for (const text of [JSON.stringify(bundle), json, "a.b.c", "{", "", "[]", '{"type":"VerifiablePresentation"}']) {
    expect(openPresentation(text), text).toBeUndefined();
  }
});

it("is as well an LER-RS resume, of which only the credentials are opened", () => {
  const [first] = presentationOf([{ token: "a.b.c", json }]).verifiableCredential;
  const [second] = presentationOf([{ token: "d.e.f", json: null }]).verifiableCredential;
  const resume = {
    employmentHistories: [{ organization: { name: "Acme" }, verifications: [first] }, { verifications: 1 }, "odd"],
    certifications: [
      { verifications: ["odd", { otherW3CVerifiableCredential: second }, { reference: "https://acme.example" }] },
    ],
    licenses: "odd",
  };
  const opened = { credentials: [json, "d.e.f"], left: 0 };
  expect(openPresentation(JSON.stringify(resume))).toEqual(opened);
  for (const credentialSubject of [resume, { lerrsType: resume }])
    expect(openPresentation(JSON.stringify({ credentialSubject, proof: {} }))).toEqual(opened);
  expect(openPresentation(JSON.stringify({ employmentHistories: [{ organization: {} }] }))).toBeUndefined();
});

it("is checked up to the number of certificates that one person can have", () => {
  const many = Array.from({ length: 53 }, () => ({ token: "a.b.c", json }));
  const opened = openPresentation(JSON.stringify({ ...presentationOf(many), type: "VerifiablePresentation" }));
  expect([opened?.credentials.length, opened?.left]).toEqual([50, 3]);
});
