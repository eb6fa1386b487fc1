import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";
import { parse as parseForwarded } from "forwarded-parse";
import { z } from "zod";

/** The trusted proxies and the header that they write; a client may have forged the other one. */
export interface TrustedProxies {
  readonly addresses: BlockList;
  readonly header: "x-forwarded-for" | "forwarded";
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Addresses and CIDR ranges, separated by commas; undefined where one is neither. */
function addressList(list: string): BlockList | undefined {
  const addresses = new BlockList();
  for (const each of list.split(",").map((item) => item.trim())) {
    const [address = "", bits, ...rest] = each.split("/");
    const longest = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0) return undefined;
    if (bits === undefined) addresses.addAddress(address, familyOf(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
      addresses.addSubnet(address, Number(bits), familyOf(address));
    else return undefined;
  }
  return addresses;
}

export const trustedProxySettings = {
  TRUSTED_PROXIES: z
    .string()
    .transform((list, context) => {
      const addresses = addressList(list);
      if (addresses !== undefined) return addresses;
      context.addIssue("must be addresses or CIDR ranges separated by commas, e.g. 127.0.0.1, 10.0.0.0/8, ::1");
      return z.NEVER;
    })
    .default(new BlockList()),
  TRUSTED_PROXY_HEADER: z.enum(["x-forwarded-for", "forwarded"]).default("x-forwarded-for"),
};

/**
 * The client's address: the peer's, or behind trusted proxies the right-most one in their header that is none of theirs.
 * Entries to its left were written by the client; entries that are no address are ignored.
 */
export function clientBehind(
  { addresses, header }: TrustedProxies,
  peer: string,
  headers: IncomingHttpHeaders,
): string {
  let client = plain(peer);
  for (const hop of hops(header, headers)) {
    if (!addresses.check(client, familyOf(client))) return client;
    const address = addressOf(hop);
    if (address === undefined) return client;
    client = address;
  }
  return client;
}

/** From the nearest to the farthest. */
function hops(header: TrustedProxies["header"], headers: IncomingHttpHeaders): string[] {
  const value = headers[header];
  if (typeof value !== "string") return [];
  if (header === "x-forwarded-for") return value.split(",").reverse();
  try {
    return parseForwarded(value)
      .map((element) => element["for"] ?? "")
      .reverse();
  } catch {
    return [""]; // not RFC 7239
  }
}

/** The address in `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
function addressOf(hop: string): string | undefined {
  const text = hop.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bracketed ?? withPort ?? text;
  return isIP(address) === 0 ? undefined : plain(address);
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
