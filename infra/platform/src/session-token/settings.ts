import { z } from "zod";
import { bytesLookRandom } from "../looks-random.ts";

const ed25519 = { kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.base64url(), kid: z.string().min(1) };
const privateHalf = z.base64url().refine((d) => bytesLookRandom(Buffer.from(d, "base64url")), {
  error: "must be a key drawn at random, not one of an example",
});
export const ed25519PublicJwk = z.object(ed25519);
export const ed25519PrivateJwk = z.looseObject(
  { ...ed25519, d: privateHalf },
  "must be an Ed25519 private JWK with a kid",
);

export type PublicSessionKey = z.output<typeof ed25519PublicJwk>;
export type PrivateSessionKey = z.output<typeof ed25519PrivateJwk>;

/** A setting that holds JSON. */
export function jsonSetting(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}

/** SESSION_PRIVATE_KEY: one Ed25519 private JWK with a kid. */
export const sessionPrivateKey = z.string().transform(jsonSetting).pipe(ed25519PrivateJwk);

/** SESSION_PUBLIC_KEYS: a JWKS; more than one key while keys change. */
export const sessionPublicKeys = z
  .string()
  .transform(jsonSetting)
  .pipe(z.looseObject({ keys: z.array(ed25519PublicJwk).min(1) }, "must be a JWKS of Ed25519 keys with a kid each"))
  .transform(({ keys }) => keys);

/** The public half of a private key. */
export const publicHalf = ({ kty, crv, x, kid }: PrivateSessionKey): PublicSessionKey => ({ kty, crv, x, kid });
