import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import jsigs from "jsonld-signatures";
import { bundledDocumentsFor } from "./bundled-documents.ts";

interface Signer {
  /** URL of the public key. */
  readonly id: string;
  readonly algorithm: string;
  readonly sign: (what: { data: Uint8Array }) => Promise<Uint8Array>;
}

/** A credential as JSON with an `eddsa-rdfc-2022` proof in it, dated with its `validFrom`. */
export async function embedProof(credential: { readonly validFrom: string }, signer: Signer): Promise<string> {
  const suite = new DataIntegrityProof({ signer, date: credential.validFrom, cryptosuite });
  const purpose = new jsigs.purposes.AssertionProofPurpose();
  const documentLoader = bundledDocumentsFor(credential);
  const signed = await jsigs.sign({ ...credential }, { suite, purpose, documentLoader });
  // An array, because the canonical JSON schema of Open Badges refuses a single object.
  return JSON.stringify({ ...signed, proof: [signed.proof] });
}
