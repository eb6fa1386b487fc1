import type { KeyObject } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import { z } from "zod";

/** The target of a link to a resume, and its reader. */
export interface ResumeLink {
  /** The application that it was sent with, or the candidate (personId) who has it in their profile. */
  readonly of: string;
  /** The session that it was given to: in another one it opens nothing. */
  readonly sessionId: string;
}

const algorithm = "HS256";
/** A link of one kind is none of the other. */
const types = { application: "resume-link", candidate: "candidate-resume-link" } as const;
export type ResumeLinkKind = keyof typeof types;
const claims = z.object({ sub: z.string(), sid: z.uuid() });

/** The token of a link that is good until `expiresAt`. It is stored nowhere, and opens nothing without the session's cookie. */
export const signResumeLink = (
  kind: ResumeLinkKind,
  { of, sessionId }: ResumeLink,
  expiresAt: Date,
  key: KeyObject,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: types[kind] })
    .setSubject(of)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key);

/** The target of a token; undefined if it is forged, expired, or of the other kind. */
export async function verifyResumeLink(
  kind: ResumeLinkKind,
  token: string,
  now: Date,
  key: KeyObject,
): Promise<ResumeLink | undefined> {
  try {
    const options = { algorithms: [algorithm], typ: types[kind], requiredClaims: ["exp"], currentDate: now };
    const { payload } = await jwtVerify(token, key, options);
    const { sub: of, sid: sessionId } = claims.parse(payload);
    return { of, sessionId };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
