import { createHash } from "node:crypto";
import { type Role, roles } from "@provenwork/contracts/account/rules";
import { SignJWT, createLocalJWKSet, errors, importJWK, jwtVerify } from "jose";
import { z } from "zod";
import type { PrivateSessionKey, PublicSessionKey } from "./settings.ts";

/** Milliseconds after which a session expires, unused and in any case. */
export const sessionLifetime = { idle: 2 * 60 * 60_000, absolute: 12 * 60 * 60_000 } as const;

export interface Session {
  readonly sessionId: string;
  readonly personId: string;
  readonly role: Role;
  /** Compared with account_auth_version: a password change or suspension revokes all earlier tokens. */
  readonly authVersion: number;
  /** When this token ends unless the session is renewed. */
  readonly expiresAt: Date;
  /** When the session ends for good. */
  readonly endsAt: Date;
}

/** The origin and mode that tokens are valid for. */
export interface Realm {
  readonly issuer: string;
  readonly audience: string;
}

export const sessionRealm = (publicUrl: string, mode: "demo" | "production" | "test"): Realm => ({
  issuer: new URL(publicUrl).origin,
  audience: `provenwork-${mode}`,
});

const algorithm = "EdDSA";
const type = "session+jwt";

export type SignSession = (
  session: Omit<Session, "expiresAt">,
  now: Date,
) => Promise<Pick<Session, "expiresAt"> & { token: string }>;

/** Signs tokens that live until the idle limit or the end of the session, whichever comes first. */
export async function sessionSigner(jwk: PrivateSessionKey, { issuer, audience }: Realm): Promise<SignSession> {
  const key = await importJWK(jwk, algorithm);
  return async ({ sessionId, personId, role, authVersion, endsAt }, now) => {
    const expires = Math.floor(Math.min(now.getTime() + sessionLifetime.idle, endsAt.getTime()) / 1000);
    const token = await new SignJWT({
      sid: sessionId,
      role,
      ver: authVersion,
      end: Math.floor(endsAt.getTime() / 1000),
    })
      .setProtectedHeader({ alg: algorithm, typ: type, kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(personId)
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .setExpirationTime(expires)
      .sign(key);
    return { token, expiresAt: new Date(expires * 1000) };
  };
}

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(roles),
  ver: z.int().nonnegative(),
  end: z.int(),
  exp: z.int(),
});

/** The session of a token; undefined if forged, foreign or expired. Does not check whether the session was ended. */
export type VerifySession = (token: string, now?: Date) => Promise<Session | undefined>;

const maxTokenLength = 2_000;
const cacheSize = 20_000;

/** Verifies by the public keys; verified tokens are cached by their hash until they expire. */
export function sessionVerifier(keys: readonly PublicSessionKey[], { issuer, audience }: Realm): VerifySession {
  // A key listed twice, as the signer's own may be, would match twice and verify nothing.
  const keySet = createLocalJWKSet({ keys: [...new Map(keys.map((key) => [key.kid, key])).values()] });
  const verified = new Map<string, Session>();

  async function verify(token: string, now: Date): Promise<Session | undefined> {
    try {
      const options = {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ["exp"],
        currentDate: now,
      };
      const { payload } = await jwtVerify(token, keySet, options);
      const { sub, sid, role, ver, end, exp } = claims.parse(payload);
      return {
        sessionId: sid,
        personId: sub,
        role,
        authVersion: ver,
        expiresAt: new Date(exp * 1000),
        endsAt: new Date(end * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
        return undefined;
      throw error;
    }
  }

  return async (token, now = new Date()) => {
    if (token.length > maxTokenLength) return undefined;
    const hash = createHash("sha256").update(token).digest("base64url");
    const known = verified.get(hash);
    if (known !== undefined) {
      if (known.expiresAt > now) return known;
      verified.delete(hash);
      return undefined;
    }
    const session = await verify(token, now);
    if (session === undefined) return undefined;
    if (verified.size >= cacheSize) verified.clear();
    verified.set(hash, session);
    return session;
  };
}
