import ipaddr from "ipaddr.js";

/** Of the hosts of a cloud, at a public address. https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const cloudHost = "168.63.129.16";

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet. IPv4 addresses within IPv6 addresses count as what they are;
 * tunnels and translations (6to4, Teredo, NAT64) do not, because they may lead anywhere.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : address.toString() !== cloudHost;
}

export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === "loopback";
}
