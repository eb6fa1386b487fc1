import type { GetIssuer } from "@provenwork/contracts/work-experience/issuer-queries";
import { issuerDocument } from "@provenwork/platform/certificate/public-key";
import type { PublicCertificateKey } from "@provenwork/platform/certificate/settings";
import type { QueryHandler } from "#kernel/mount.ts";

/** The issuer of certificates and its keys. */
export interface IssuerKeys {
  readonly origin: string;
  /** CERTIFICATE_PUBLIC_KEYS */
  readonly keys: readonly PublicCertificateKey[];
}

export const issuer =
  ({ origin, keys }: IssuerKeys): QueryHandler<typeof GetIssuer> =>
  async () => ({ output: JSON.stringify(await issuerDocument(origin, keys)) });
