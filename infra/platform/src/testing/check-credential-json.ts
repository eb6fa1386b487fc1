import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { bundledDocuments } from "../certificate/bundled-documents.ts";
import type { Verifier } from "./check-credential.ts";

interface Controller {
  readonly "@context": readonly string[];
  readonly verificationMethod: readonly { readonly id: string }[];
}

interface Credential {
  readonly credentialStatus: { readonly statusListCredential: string };
  readonly [more: string]: unknown;
}

/**
 * Checks a certificate with an embedded proof by Digital Bazaar's verifiers only: proof, key and its controller, time, then
 * the signed status list and the bit in it.
 * @returns the credential
 * @throws the verifiers' error, or that it was revoked
 */
export async function checkCredentialJson(text: string, { now, fetchText }: Verifier) {
  const credential = JSON.parse(text) as Credential;
  const documentLoader = async (url: string) => {
    const [page = "", fragment] = url.split("#");
    if (!page.includes("/api/")) return bundledDocuments(url);
    const found = JSON.parse(await fetchText(page)) as Controller;
    if (fragment === undefined) return { contextUrl: null, documentUrl: url, document: found };
    const method = found.verificationMethod.find(({ id }) => id === url);
    if (method === undefined) throw new Error("the issuer has no such key");
    return { contextUrl: null, documentUrl: url, document: { "@context": found["@context"], ...method } };
  };
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified, error } = await verifyCredential({ credential, suite, documentLoader, now, checkStatus: checked });
  if (!verified) throw new Error(messageOf(error));
  return credential;

  async function checked(options: object) {
    // The list is checked here with the same clock: the library's own check uses the machine's.
    const entry = credential.credentialStatus;
    const { document: list } = await documentLoader(entry.statusListCredential);
    const trusted = await verifyCredential({ credential: list, suite, documentLoader, now });
    if (!trusted.verified) throw new Error(`the status list: ${messageOf(trusted.error)}`);
    const status = await checkStatus({ ...options, verifyBitstringStatusListCredential: false });
    if (status.results?.some(({ status: revoked }) => revoked)) throw new Error("this certificate was revoked");
    return status;
  }
}

const messageOf = (error: { readonly message: string; readonly errors?: readonly Error[] } | undefined): string =>
  error?.errors?.map(({ message }) => message).join("; ") ?? error?.message ?? "not verified";
