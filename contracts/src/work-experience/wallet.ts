import { z } from "zod";
import {
  type CredentialForm,
  cryptosuite,
  credentialContext,
  credentialHeader,
  issuerName,
  openBadgeContext,
} from "./certificate.ts";

/** Lifetime of an offer and of an access token in milliseconds, and wrong PINs that end an offer. */
export const walletPolicy = { validFor: 10 * 60_000, tries: 5, pinLength: 6 } as const;

export const walletPaths = { token: "/api/wallet/token", credential: "/api/wallet/credential" } as const;
export const walletOfferPath = "/api/wallet/offers/{offer}";

export const preAuthorizedGrant = "urn:ietf:params:oauth:grant-type:pre-authorized_code";

/** An offer's secret and each code that follows from it: 256 bits as base64url. */
export const walletSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "Must be 43 characters of base64url");

/** The forms of a certificate by their names in the issuer's metadata. */
export const walletForms: ReadonlyMap<string, CredentialForm> = new Map([
  ["certificate-jwt", "jwt"],
  ["certificate-json", "json"],
]);

const type = ["VerifiableCredential", "AchievementCredential"];
const shown = {
  credential_metadata: { display: [{ name: "Provenwork certificate", locale: "en", background_color: "#FFFFFF" }] },
};

/**
 * Credential Issuer Metadata (OpenID4VCI 1.0, section 12.2). No proof types: a certificate is signed when it is issued, before any
 * wallet has a key.
 */
export const walletIssuer = (origin: string) => ({
  credential_issuer: origin,
  credential_endpoint: `${origin}${walletPaths.credential}`,
  display: [{ name: issuerName, locale: "en" }],
  credential_configurations_supported: {
    "certificate-jwt": {
      format: "jwt_vc_json",
      credential_signing_alg_values_supported: [credentialHeader.alg],
      credential_definition: { type },
      ...shown,
    },
    "certificate-json": {
      format: "ldp_vc",
      credential_signing_alg_values_supported: [cryptosuite],
      credential_definition: { "@context": [credentialContext, openBadgeContext], type },
      ...shown,
    },
  },
});

/** Authorization Server Metadata (RFC 8414). The issuer is its own authorization server. */
export const walletAuthorizationServer = (origin: string) => ({
  issuer: origin,
  token_endpoint: `${origin}${walletPaths.token}`,
  token_endpoint_auth_methods_supported: ["none"],
  grant_types_supported: [preAuthorizedGrant],
  response_types_supported: [],
  "pre-authorized_grant_anonymous_access_supported": true,
});

/** What a wallet finds behind an offer's link. */
export const walletOffer = z.object({
  credential_issuer: z.string(),
  credential_configuration_ids: z.array(z.string()),
  grants: z.object({
    [preAuthorizedGrant]: z.object({
      "pre-authorized_code": z.string(),
      tx_code: z.object({ input_mode: z.literal("numeric"), length: z.number().int(), description: z.string() }),
    }),
  }),
});

export const walletOfferOf = (origin: string, code: string): z.output<typeof walletOffer> => ({
  credential_issuer: origin,
  credential_configuration_ids: [...walletForms.keys()],
  grants: {
    [preAuthorizedGrant]: {
      "pre-authorized_code": code,
      tx_code: {
        input_mode: "numeric",
        length: walletPolicy.pinLength,
        description: "Enter the PIN shown with the QR code",
      },
    },
  },
});

/** Opens a wallet on a phone, and is what a QR code contains. The secret is in the offer's URL only. */
export const walletLink = (origin: string, offer: string): string =>
  `openid-credential-offer://?credential_offer_uri=${encodeURIComponent(origin + walletOfferPath.replace("{offer}", offer))}`;
