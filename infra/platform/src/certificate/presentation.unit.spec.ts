import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verify } from "@digitalbazaar/vc";
import { presentationOf } from "@provenwork/contracts/work-experience/presentation";
import { expect, it } from "vitest";
import { confirmedFacts, issuingSite, someFacts } from "../testing/issuing-site.ts";
import { bundledDocuments } from "./bundled-documents.ts";
import { certificateOf } from "./claims.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

it("a presentation of certificates is verified by a third-party library, which finds the one that was changed", async () => {
  const site = await issuingSite(now);
  const [one, other] = await Promise.all(
    [someFacts(now), confirmedFacts(now)].map((facts) => site.sign.json(certificateOf(facts, "json"))),
  );
  const issuer = JSON.parse(await site.fetchText(`${site.origin}/api/issuer`)) as {
    "@context": unknown;
    verificationMethod: { id: string }[];
  };
  const documentLoader = async (documentUrl: string) => {
    if (!documentUrl.startsWith(site.origin)) return bundledDocuments(documentUrl);
    const method = issuer.verificationMethod.find(({ id }) => id === documentUrl);
    const document = method === undefined ? issuer : { "@context": issuer["@context"], ...method };
    return { contextUrl: null, documentUrl, document };
  };
  const verdictOn = (...certificates: (string | undefined)[]) =>
    verify({
      presentation: presentationOf(certificates.map((json = "") => ({ token: "", json }))),
      unsignedPresentation: true,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader,
      now,
      // The list is checked with each certificate elsewhere.
      checkStatus: async () => ({ verified: true }),
    });
  expect((await verdictOn(one, other)).verified).toBe(true);
  const { verified, credentialResults } = await verdictOn(one, other?.replace("Engineer", "Director"));
  expect([verified, credentialResults?.map((result) => result.verified)]).toEqual([false, [true, false]]);
});
