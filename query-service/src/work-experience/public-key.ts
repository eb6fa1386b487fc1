import type { GetPublicKey } from "@provenwork/contracts/work-experience/issuer-queries";
import { jwkOf } from "@provenwork/platform/certificate/public-key";
import type { QueryHandler } from "#kernel/mount.ts";
import type { IssuerKeys } from "./issuer.ts";

/** Certificate keys only: a session key must never verify a certificate. */
export const publicKey =
  ({ origin, keys }: IssuerKeys): QueryHandler<typeof GetPublicKey> =>
  async ({ kid }) => {
    const key = keys.find((candidate) => candidate.kid === kid);
    return key === undefined ? { refusal: "no-key" } : { output: JSON.stringify(jwkOf(key, origin)) };
  };
