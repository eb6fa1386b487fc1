import { type KeyObject, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Account } from "@provenwork/contracts/account/state";
import { type KeyRing, keyById } from "@provenwork/platform/keys";
import { z } from "zod";

/** Milliseconds after the last sign-in for which a browser is known. */
export const deviceLifetime = 365 * 24 * 60 * 60_000;
/** Accounts that one browser is known to; the one that signed in longest ago is dropped. */
const maxAccounts = 5;
const maxLength = 2_000;
const separator = "~";

type KnownTo = Pick<Account, "personId" | "authVersion">;

/**
 * Device cookies (OWASP, "Slow down online guessing attacks with device cookies"): a browser that signed in to an account
 * keeps a token per account. The token opens no session. It gives this browser a counter of its own for wrong passwords, so
 * that nobody else can use up its tries. An event that outdates an account's
 * sessions outdates its tokens, too.
 */
export interface DeviceCookies {
  /** The counter of this browser at the account, or undefined for a browser that the account does not know. */
  counterOf(cookie: string | undefined, account: KnownTo, now: Date): string | undefined;
  /** The cookie's value with a new token for the account. */
  withToken(cookie: string | undefined, account: KnownTo, now: Date): string;
  /** The cookie's value without the tokens of a person; empty if nothing is left. */
  without(cookie: string | undefined, personId: string): string;
}

const claims = z.tuple([z.string(), z.uuid(), z.string().max(40), z.int(), z.int()]);

interface Token {
  readonly text: string;
  readonly personId: string;
  readonly nonce: string;
  readonly authVersion: number;
  readonly expiresAt: number;
}

/** `ring`: VERIFICATION_CODE_KEYS. The tokens are signed with keys derived from it, by key id. */
export function deviceCookies(ring: KeyRing): DeviceCookies {
  // A key of its own, so that a token, a reset link and a verification code can never stand for one another.
  const keyOf = (key: KeyObject) => Buffer.from(hkdfSync("sha256", key, "", "device cookie", 32));
  const mac = (body: string, key: KeyObject) => createHmac("sha256", keyOf(key)).update(body).digest();

  function genuine(text: string): Token | undefined {
    const [body, signature, ...more] = text.split(".");
    if (body === undefined || signature === undefined || more.length > 0) return undefined;
    const named = claims.safeParse(parsed(Buffer.from(body, "base64url").toString("utf8")));
    const key = ring.keys.get(named.data?.[0] ?? "");
    if (!named.success || key === undefined) return undefined;
    const [given, wanted] = [Buffer.from(signature, "base64url"), mac(body, key)];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const [, personId, nonce, authVersion, expires] = named.data;
    return { text, personId, nonce, authVersion, expiresAt: expires * 1_000 };
  }

  /** The genuine tokens of a cookie, newest first, one a person: one account has one counter per browser. */
  function tokensIn(cookie: string | undefined): Token[] {
    if (cookie === undefined || cookie.length > maxLength) return [];
    const found = cookie.split(separator).slice(0, maxAccounts).map(genuine);
    const tokens = found.filter((token) => token !== undefined);
    return tokens.filter((token, at) => tokens.findIndex(({ personId }) => personId === token.personId) === at);
  }

  const others = (cookie: string | undefined, personId: string) =>
    tokensIn(cookie)
      .filter((token) => token.personId !== personId)
      .map(({ text }) => text);

  return {
    counterOf(cookie, { personId, authVersion }, now) {
      const token = tokensIn(cookie).find((each) => each.personId === personId);
      const known = token !== undefined && token.authVersion === authVersion && token.expiresAt > now.getTime();
      return known ? `device ${token.nonce}` : undefined;
    },
    withToken(cookie, { personId, authVersion }, now) {
      const expires = Math.floor((now.getTime() + deviceLifetime) / 1_000);
      const nonce = randomBytes(12).toString("base64url");
      const body = Buffer.from(JSON.stringify([ring.current, personId, nonce, authVersion, expires])).toString(
        "base64url",
      );
      const token = `${body}.${mac(body, keyById(ring, ring.current)).toString("base64url")}`;
      return [token, ...others(cookie, personId)].slice(0, maxAccounts).join(separator);
    },
    without: (cookie, personId) => others(cookie, personId).join(separator),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
