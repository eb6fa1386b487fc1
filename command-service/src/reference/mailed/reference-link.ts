import type { KeyRing } from "@provenwork/platform/keys";
import { signToken, verifyToken } from "@provenwork/platform/signed-token";
import { z } from "zod";

/** Which question a link answers. It works as long as its key is known: who answered can take the answer back. */
export interface LinkedRequest {
  readonly experienceId: string;
  readonly requestId: string;
}

const requestClaims = z.object({ sub: z.uuid(), request: z.uuid() });
const stopClaims = z.object({ sub: z.string() });

export const referenceToken = ({ experienceId, requestId }: LinkedRequest, ring: KeyRing): Promise<string> =>
  signToken("reference", { sub: experienceId, request: requestId }, ring);

/** Undefined for any other text. */
export async function presentedRequest(token: string, ring: KeyRing): Promise<LinkedRequest | undefined> {
  const claims = await verifyToken("reference", requestClaims, token, ring);
  return claims && { experienceId: claims.sub, requestId: claims.request };
}

/** A token that stops questions to the address with this keyed hash, and does nothing else. */
export const stopToken = (hash: string, ring: KeyRing): Promise<string> =>
  signToken("reference-stop", { sub: hash }, ring);

export const stoppedBy = async (token: string, ring: KeyRing): Promise<string | undefined> =>
  (await verifyToken("reference-stop", stopClaims, token, ring))?.sub;
