import { z } from "zod";
import { command, everyPrincipal } from "../kernel/endpoint.ts";
import { text } from "../kernel/text.ts";

/** Characters; larger credentials are not checked. */
export const maxCredential = 20_000;

/** Why a credential of another issuer does not count, with what was found. */
export const elsewhereProblems = {
  "not-a-credential": "This is not a signed credential.",
  "json-proof":
    "Its proof is part of its JSON (Data Integrity). Of other issuers, only credentials secured as a token (JWT) can be checked here.",
  "selective-disclosure": "It is a token with selective disclosure (SD-JWT), which cannot be checked here.",
  algorithm: "It is signed with an algorithm that is not accepted here.",
  "issuer-kind":
    "Its issuer is named in a way that cannot be checked here. Supported are https addresses, did:web, did:key and did:jwk.",
  "issuer-unreachable": "Its issuer's keys could not be read.",
  "no-key": "It was signed with a key that its issuer does not name.",
  forged: "It was changed after it was signed, or its issuer never signed it.",
  "other-issuer": "The token and the credential in it name different issuers.",
  "not-yet-valid": "It is not valid yet.",
  expired: "It has expired.",
  revoked: "Its issuer revoked it.",
  suspended: "Its issuer suspended it.",
  "status-kind": "Its issuer lists its status in a form that cannot be checked here.",
  "status-unreachable": "Its issuer's status list could not be read, so it may have been revoked.",
  "status-untrusted": "Its status list is not signed by its issuer, so it may have been revoked.",
} as const satisfies Record<string, string>;
export type ElsewhereProblem = keyof typeof elsewhereProblems;

/** What an issuer signed; its name and the title are its own words. */
const signedElsewhere = z.object({
  /** The host that vouches for the key; null if the issuer is known by its key only. */
  host: z.string().nullable(),
  name: z.string().nullable(),
  title: z.string(),
  issuedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** False: it names no status list, so a revocation would not be seen. */
  statusRead: z.boolean(),
});
export type SignedElsewhere = z.output<typeof signedElsewhere>;

export const CheckCredential = command({
  name: "check-credential",
  summary:
    "Checks a credential of another issuer (W3C Verifiable Credential or Open Badges 3.0 as JWT): asks its issuer for keys and status. Stores nothing",
  path: "/api/credential-checks",
  roles: everyPrincipal,
  touches: "public",
  idempotent: false,
  // Each asks servers elsewhere.
  limits: "uploads",
  input: z.strictObject({ credential: text(maxCredential).min(1, "Paste a credential first") }),
  output: z.object({
    /** Null: it holds. */
    problem: z.enum(Object.keys(elsewhereProblems) as [ElsewhereProblem, ...ElsewhereProblem[]]).nullable(),
    /** Null unless its signature holds. */
    signed: signedElsewhere.nullable(),
  }),
  refusals: {
    busy: { status: 503, message: "Many credentials are being checked right now. Please try again in a moment." },
  },
});

/**
 * Who a credential says its issuer is, before anything is checked; undefined if it is no signed credential. A token's payload or
 * JSON with a proof.
 */
export function claimedIssuer(credential: string): string | undefined {
  try {
    const payload = credential.startsWith("{") ? credential : decoded(credential.split(".")[1] ?? "");
    const given = JSON.parse(payload) as { iss?: unknown; vc?: { issuer?: unknown }; issuer?: unknown };
    const issuer = given.iss ?? given.vc?.issuer ?? given.issuer;
    const id = typeof issuer === "object" ? (issuer as { id?: unknown } | null)?.id : issuer;
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}

const decoded = (part: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0)),
  );
