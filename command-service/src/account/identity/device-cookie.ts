import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Account } from "@provenwork/contracts/account/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { legacyClaims } from "@provenwork/platform/legacy-token";
import { signToken, verifyToken } from "@provenwork/platform/signed-token";
import { z } from "zod";

/** Milliseconds that a browser is known after its last sign-in. */
export const deviceLifetime = 365 * 24 * 60 * 60_000;
/** Accounts per browser; the oldest sign-in is dropped. */
const maxAccounts = 5;
const maxLength = 2_000;
const separator = "~";

type DeviceAccount = Pick<Account, "personId" | "authVersion">;

/**
 * Device cookies (OWASP, "Slow down online guessing attacks with device cookies"): a browser that signed in to an account
 * keeps a token per account. The token opens no session. It gives this browser its own counter of wrong passwords, so
 * other browsers cannot use up its tries. Revoking an account's sessions also revokes these tokens.
 */
export interface DeviceCookies {
  /** The counter of this browser and account; undefined if the account does not know the browser. */
  counterOf(cookie: string | undefined, account: DeviceAccount, now: Date): Promise<string | undefined>;
  /** The cookie's value with a new token for the account. */
  withToken(cookie: string | undefined, account: DeviceAccount, now: Date): Promise<string>;
  /** The cookie's value without the tokens of a person; empty if nothing is left. */
  without(cookie: string | undefined, personId: string, now: Date): Promise<string>;
}

const claims = z.object({ sub: z.uuid(), jti: z.string().max(40), ver: z.int(), exp: z.int() });

interface Token {
  readonly text: string;
  readonly personId: string;
  readonly nonce: string;
  readonly authVersion: number;
}

/** `ring`: VERIFICATION_CODE_KEYS. */
export function deviceCookies(ring: KeyRing): DeviceCookies {
  async function genuine(text: string, now: Date): Promise<Token | undefined> {
    const named = (await verifyToken("device", claims, text, ring, now)) ?? legacyDevice(text, ring, now);
    return named && { text, personId: named.sub, nonce: named.jti, authVersion: named.ver };
  }

  /** The genuine tokens of a cookie, newest first, one per person: an account has one counter per browser. */
  async function tokensIn(cookie: string | undefined, now: Date): Promise<Token[]> {
    if (cookie === undefined || cookie.length > maxLength) return [];
    const texts = cookie.split(separator).slice(0, maxAccounts);
    const found = await Promise.all(texts.map((text) => genuine(text, now)));
    const tokens = found.filter((token) => token !== undefined);
    return tokens.filter((token, at) => tokens.findIndex(({ personId }) => personId === token.personId) === at);
  }

  const others = async (cookie: string | undefined, personId: string, now: Date) =>
    (await tokensIn(cookie, now)).filter((token) => token.personId !== personId).map(({ text }) => text);

  return {
    async counterOf(cookie, { personId, authVersion }, now) {
      const token = (await tokensIn(cookie, now)).find((each) => each.personId === personId);
      return token?.authVersion === authVersion ? `device ${token.nonce}` : undefined;
    },
    async withToken(cookie, { personId, authVersion }, now) {
      const exp = Math.floor((now.getTime() + deviceLifetime) / 1_000);
      const jti = randomBytes(12).toString("base64url");
      const token = await signToken("device", { sub: personId, jti, ver: authVersion, exp }, ring);
      return [token, ...(await others(cookie, personId, now))].slice(0, maxAccounts).join(separator);
    },
    without: async (cookie, personId, now) => (await others(cookie, personId, now)).join(separator),
  };
}

const legacy = z.tuple([z.string(), z.uuid(), z.string().max(40), z.int(), z.int()]);

/** The claims of a token of the form used until 26 November 2026. */
function legacyDevice(text: string, ring: KeyRing, now: Date): z.output<typeof claims> | undefined {
  const named = legacyClaims(text, (body, parts) => {
    const key = ring.keys.get(legacy.safeParse(parts).data?.[0] ?? "");
    return (
      key &&
      createHmac("sha256", Buffer.from(hkdfSync("sha256", key, "", "device cookie", 32)))
        .update(body)
        .digest()
    );
  });
  const [, sub, jti, ver, exp] = legacy.safeParse(named).data ?? [];
  if (sub === undefined || jti === undefined || ver === undefined || exp === undefined) return undefined;
  return exp * 1_000 > now.getTime() ? { sub, jti, ver, exp } : undefined;
}
