import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Why an address is not requested. */
export type TargetProblem =
  | "not-a-url"
  | "credentials-in-url"
  | "not-https"
  | "port-not-allowed"
  | "unknown-host"
  | "private-address";

/** Addresses of a host. @throws if DNS knows none */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface TargetRules {
  readonly resolve: Resolve;
  readonly isAllowed?: (address: string) => boolean;
  /** Allows plain HTTP and any port on this machine, which tests and local development need. */
  readonly allowLoopback: boolean;
}

export interface Target {
  readonly url: URL;
  /** All that the host had when it was checked; a connection uses these only. */
  readonly addresses: readonly string[];
}

const ports = new Set(["", "8443"]);

/** Longer URLs are refused by many servers. */
const maxUrlLength = 2_000;

/** `hostname` of a URL, in which the parser has made every spelling of an IPv4 address the usual one. */
const bare = (hostname: string): string => hostname.replaceAll(/^\[|\]$/g, "");

function ofThisMachine(hostname: string): string | undefined {
  if (hostname === "localhost") return "127.0.0.1";
  return isLoopbackAddress(hostname) ? hostname : undefined;
}

/** Whether a hostname of a URL is of this machine. */
export const isThisMachine = (hostname: string): boolean => ofThisMachine(bare(hostname)) !== undefined;

/** The URL, or what is wrong with it as a text; its host is not looked up. */
export function checkUrl(text: string, { allowLoopback }: Pick<TargetRules, "allowLoopback">): URL | TargetProblem {
  const url = text.length > maxUrlLength ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return url === null ? "not-a-url" : "not-https";
  if (url.username !== "" || url.password !== "") return "credentials-in-url";
  const host = bare(url.hostname);
  if (allowLoopback && ofThisMachine(host) !== undefined) return url;
  if (url.protocol !== "https:") return "not-https";
  if (!ports.has(url.port)) return "port-not-allowed";
  return isIP(host) !== 0 && !isPublicAddress(host) ? "private-address" : url;
}

/** Checks a URL and resolves its host once. All addresses must be public, or the host is refused. */
export async function findTarget(text: string, rules: TargetRules): Promise<Target | TargetProblem> {
  const url = checkUrl(text, rules);
  if (typeof url === "string") return url;
  const host = bare(url.hostname);
  const local = rules.allowLoopback ? ofThisMachine(host) : undefined;
  if (local !== undefined) return { url, addresses: [local] };
  const addresses = isIP(host) === 0 ? await rules.resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) return "unknown-host";
  return addresses.every(rules.isAllowed ?? isPublicAddress) ? { url, addresses } : "private-address";
}
