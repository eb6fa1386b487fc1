import { randomUUID } from "node:crypto";
import { walletForms, walletSecret } from "@provenwork/contracts/work-experience/wallet";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { bearerOf } from "@provenwork/platform/api-key/use";
import { hashOfWalletSecret } from "@provenwork/platform/certificate/wallet-secrets";
import { z } from "zod";
import { readBody } from "#kernel/read-body.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { validCertificate } from "../valid-certificate.ts";
import { type WalletAnswer, oauthError, unreadable } from "./wallet-answer.ts";
import type { MountWallets } from "./wallet-tools.ts";

/** Of a request; parameters that we do not know are ignored. */
const credentialRequest = z.object({
  credential_configuration_id: z.string("credential_configuration_id must be a text"),
  credential_response_encryption: z.undefined("Encrypted answers are not supported").optional(),
});

const invalidToken: WalletAnswer = {
  ...oauthError("invalid_token", "The access token is missing, wrong, or has expired", 401),
  headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
};

/**
 * The credential endpoint (OpenID4VCI 1.0, section 8): the certificate as it was signed, while it is the one that counts. A token may
 * ask again until it ends: a wallet whose connection broke gets the same bytes.
 */
export async function giveCredential(
  request: Request,
  { wallets, openSteps }: Pick<MountWallets, "wallets" | "openSteps">,
): Promise<WalletAnswer> {
  const body = await readBody(request, wallets.bodyTimeout);
  const now = wallets.now();
  const token = bearerOf(request.headers.get("authorization") ?? undefined);
  if (!walletSecret.safeParse(token).success) return invalidToken;
  const offered = await wallets.offers.find(hashOfWalletSecret(token ?? ""), now);
  if (offered === undefined) return invalidToken;

  if ("refusal" in body) return unreadable("invalid_credential_request", body.refusal);
  const { data, error } = credentialRequest.safeParse(body.value);
  if (data === undefined)
    return oauthError("invalid_credential_request", error.issues[0]?.message ?? "Send a JSON object");
  const form = walletForms.get(data.credential_configuration_id);
  if (form === undefined)
    return oauthError("unknown_credential_configuration", `Ask for one of: ${[...walletForms.keys()].join(", ")}`);

  const id = randomUUID();
  const steps = openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now }));
  const { events } = await steps.load(workExperiences, offered.experience_id);
  const certificate = validCertificate(events, now);
  const text = form === "jwt" ? certificate?.credential : certificate?.credentialJson;
  if (certificate?.certificateId !== offered.certificate_id || typeof text !== "string")
    return oauthError("credential_request_denied", "This certificate was revoked, replaced or has no such form");
  return { status: 200, body: { credentials: [{ credential: form === "jwt" ? text : (JSON.parse(text) as object) }] } };
}
