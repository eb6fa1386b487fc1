import { credentialHeader, firstCredentialHeader } from "@provenwork/contracts/work-experience/certificate";
import {
  type CryptoKey,
  type JSONWebKeySet,
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
} from "jose";
import { Refused, type VerifyContext, changed, foreignKey } from "./verdict.ts";

/** Verifies the signature of a certificate or status list token and returns its payload. @throws Refused */
export async function openToken(pasted: string, { origin, fetchText }: VerifyContext): Promise<unknown> {
  const token = pasted.replace(/\s+/g, "");
  const alg = algorithmOf(token);
  const keys = createLocalJWKSet(JSON.parse(await fetchText(`${origin}/.well-known/jwks.json`)) as JSONWebKeySet);
  try {
    const { payload } = await compactVerify<CryptoKey>(token, keys, { algorithms: [alg] });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) throw new Refused("Signature", foreignKey);
    if (error instanceof errors.JWSSignatureVerificationFailed) throw new Refused("Signature", changed);
    if (error instanceof errors.JOSEError || error instanceof SyntaxError)
      throw new Refused("Signature", "The signature cannot be read.");
    throw error;
  }
}

/** Chosen by the token's header: the current format or that of the first release. */
function algorithmOf(token: string): string {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    throw new Refused("Form", "This is not a signed certificate. Paste the whole file as it was downloaded.");
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw new Refused("Form", "The header cannot be read. Paste the whole file as it was downloaded.");
  }
  const form = [credentialHeader, firstCredentialHeader].find(({ typ }) => typ === header.typ);
  if (form === undefined) throw new Refused("Form", "This is signed, but it is not a certificate.");
  if (form.alg !== header.alg) throw new Refused("Signature", "It is not signed the way our certificates are.");
  return form.alg;
}
