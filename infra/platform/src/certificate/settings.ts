import type { PrivateSessionKey, PublicSessionKey } from "../session-token/settings.ts";
import { sessionPrivateKey, sessionPublicKeys } from "../session-token/settings.ts";

// Keys of the same form as a session's, but others: a certificate outlives many session keys, and its key leaves no server.
export type PrivateCertificateKey = PrivateSessionKey;
export type PublicCertificateKey = PublicSessionKey;

/** CERTIFICATE_PRIVATE_KEY: one Ed25519 private JWK with a kid. */
export const certificatePrivateKey = sessionPrivateKey;

/** CERTIFICATE_PUBLIC_KEYS: a JWKS; keys that signed certificates stay in it as long as those are to be checked. */
export const certificatePublicKeys = sessionPublicKeys;
