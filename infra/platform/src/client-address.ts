import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";

/** Headers that the gateway sets on forwarded requests, replacing those of the client. */
export const gatewaySecretHeader = "x-provenwork-gateway";
export const clientAddressHeader = "x-provenwork-client-address";

/** A service sets it on a 503 that another of its processes may not give. The request had no effect; the gateway asks another process. */
export const askAnotherHeader = "x-provenwork-ask-another";

const digest = (value: string): Buffer => createHash("sha256").update(value).digest();

/** The client's address: the gateway's header if the shared secret proves its origin, else the peer's address. */
export function clientAddress(
  header: (name: string) => string | undefined,
  peer: string,
  gatewaySecret: string | undefined,
): string {
  const secret = header(gatewaySecretHeader);
  const address = header(clientAddressHeader);
  if (gatewaySecret === undefined || secret === undefined || address === undefined) return peer;
  return timingSafeEqual(digest(secret), digest(gatewaySecret)) ? address : peer;
}

const loopback = new BlockList();
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("127.0.0.0", 8, "ipv4");

/** Whether an address is this machine's own, as IPv4, IPv6 or IPv4 within IPv6. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, which belongs to one customer as a whole. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return `${[...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}
