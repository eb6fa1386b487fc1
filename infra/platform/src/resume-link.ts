import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { signToken, verifyToken } from "./signed-token.ts";

/** The target of a link to a resume, and its reader. */
export interface ResumeLink {
  /** The application that it belongs to, or the candidate (personId) who has it in their profile. */
  readonly of: string;
  /** The only session that the link is valid in. */
  readonly sessionId: string;
}

const purposes = { application: "resume-link", candidate: "candidate-resume-link" } as const;
export type ResumeLinkKind = keyof typeof purposes;
const claims = z.object({ sub: z.string(), sid: z.uuid(), exp: z.int() });

/** The token of a link that is valid until `expiresAt`. It is not stored, and is useless without the session's cookie. */
export const signResumeLink = (
  kind: ResumeLinkKind,
  { of, sessionId }: ResumeLink,
  expiresAt: Date,
  key: KeyObject,
): Promise<string> =>
  signToken(purposes[kind], { sub: of, sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, key);

/** The target of a token; undefined if it is forged, expired, or of the other kind. */
export async function verifyResumeLink(
  kind: ResumeLinkKind,
  token: string,
  now: Date,
  key: KeyObject,
): Promise<ResumeLink | undefined> {
  const link = await verifyToken(purposes[kind], claims, token, key, now);
  return link && { of: link.sub, sessionId: link.sid };
}
