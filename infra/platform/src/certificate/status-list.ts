import { gunzipSync, gzipSync } from "node:zlib";
import {
  type StatusListClaims,
  bitsOf,
  statusListLength,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";

/** Bits as a status list carries them: multibase `u`, base64url of the gzipped bytes. */
export const encodeBits = (bits: Uint8Array): string => `u${gzipSync(bits, { level: 9 }).toString("base64url")}`;

/** Reverses `encodeBits`. @throws on anything that is no such list, or one longer than a list of ours */
export function decodeBits(encoded: string): Uint8Array {
  if (!encoded.startsWith("u")) throw new Error("an encoded status list begins with u");
  return gunzipSync(Buffer.from(encoded.slice(1), "base64url"), { maxOutputLength: statusListLength / 8 });
}

/** The claims of a status list with these indexes revoked (W3C Bitstring Status List 1.0). */
export function statusListOf(issuer: string, list: number, revoked: Iterable<number>, at: Date): StatusListClaims {
  const url = statusListUrl(issuer, list);
  return {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id: url,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom: at.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodeBits(bitsOf(revoked)),
    },
    iss: issuer,
    sub: `${url}#list`,
    jti: url,
    iat: Math.floor(at.getTime() / 1000),
  };
}
