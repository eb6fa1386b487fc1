import { gunzipSync, gzipSync } from "node:zlib";
import {
  type CredentialForm,
  type StatusListCredential,
  bitsOf,
  credentialContext,
  issuerUrl,
  statusListLength,
  statusListUrl,
} from "@provenwork/contracts/work-experience/certificate";
import { dateTime } from "./claims.ts";

/** Bits as a status list carries them: multibase `u`, base64url of the gzipped bytes. */
export const encodeBits = (bits: Uint8Array): string => `u${gzipSync(bits, { level: 9 }).toString("base64url")}`;

/** Reverses `encodeBits`. @throws on anything else, and on a list longer than ours */
export function decodeBits(encoded: string): Uint8Array {
  if (!encoded.startsWith("u")) throw new Error("an encoded status list begins with u");
  return gunzipSync(Buffer.from(encoded.slice(1), "base64url"), { maxOutputLength: statusListLength / 8 });
}

/** One version of a status list. */
export interface StatusListFacts {
  /** Origin of the site that issues it. */
  readonly origin: string;
  readonly list: number;
  /** The indexes whose bits are set. */
  readonly revoked: Iterable<number>;
  readonly at: Date;
}

/** A status list before it is signed (W3C Bitstring Status List 1.0). */
export function statusListOf(
  { origin, list, revoked, at }: StatusListFacts,
  form: CredentialForm,
): StatusListCredential {
  const url = statusListUrl(origin, list, form);
  return {
    "@context": [credentialContext],
    id: url,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerUrl(origin),
    validFrom: dateTime(at),
    credentialSubject: {
      id: `${url}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodeBits(bitsOf(revoked)),
    },
  };
}
