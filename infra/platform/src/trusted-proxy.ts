import { timingSafeEqual } from "node:crypto";

/** Carries `TRUSTED_PROXY_SECRET` from the gateway; the gateway removes both headers from what clients send. */
export const proxySecretHeader = "x-provenwork-proxy";
export const clientAddressHeader = "x-forwarded-for";

/** The client's address: the one the gateway names, if it is the gateway that says so, else that of the connection. */
export function clientAddress(
  header: (name: string) => string | undefined,
  secret: string | undefined,
  connection: string,
): string {
  const claimed = Buffer.from(header(proxySecretHeader) ?? "");
  const expected = Buffer.from(secret ?? "");
  const genuine = expected.length > 0 && claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return (genuine ? header(clientAddressHeader) : undefined) ?? connection;
}
