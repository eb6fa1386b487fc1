import type { KeyObject } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import { z } from "zod";

/** What a link to an applicant's resume opens, and for whom. */
export interface ResumeLink {
  readonly applicationId: string;
  /** The session that it was given to: in another one it opens nothing. */
  readonly sessionId: string;
}

const algorithm = "HS256";
const type = "resume-link";
const claims = z.object({ sub: z.string(), sid: z.uuid() });

/** The token of a link that is good until `expiresAt`. It is stored nowhere, and opens nothing without the session's cookie. */
export const signResumeLink = (
  { applicationId, sessionId }: ResumeLink,
  expiresAt: Date,
  key: KeyObject,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(applicationId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key);

/** What a token opens; undefined for one that is forged or over. */
export async function verifyResumeLink(token: string, now: Date, key: KeyObject): Promise<ResumeLink | undefined> {
  try {
    const options = { algorithms: [algorithm], typ: type, requiredClaims: ["exp"], currentDate: now };
    const { payload } = await jwtVerify(token, key, options);
    const { sub: applicationId, sid: sessionId } = claims.parse(payload);
    return { applicationId, sessionId };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
