import { expect, it } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

it.each(["8.8.8.8", "93.184.215.14", "2606:4700:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ["this machine", ["127.0.0.1", "127.9.9.9", "::1", "0.0.0.0", "::", "::127.0.0.1"]],
  ["private networks", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00:ec2::254", "fc00::1"]],
  ["links, and metadata of clouds", ["169.254.169.254", "fe80::1", "fe80::1%eth0", "fec0::1", "168.63.129.16"]],
  ["networks of providers", ["100.64.0.1", "100.100.100.200", "192.0.0.1", "198.18.0.1", "198.19.255.255"]],
  ["many hosts", ["224.0.0.1", "239.1.1.1", "255.255.255.255", "ff02::1"]],
  ["documentation and the future", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1", "4000::1"]],
  ["private IPv4 in IPv6", ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254"]],
  ["translations and tunnels", ["64:ff9b::7f00:1", "64:ff9b:1::1", "::ffff:0:127.0.0.1", "2002:7f00:1::", "2001::1"]],
  ["no address", ["", "localhost", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "8.8.8.8:80", "8.8.8.8 "]],
])("%s are not public", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it("this machine is told from others", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"].every(isLoopbackAddress)).toBe(true);
  expect(["8.8.8.8", "0.0.0.0", "10.0.0.1", "localhost"].some(isLoopbackAddress)).toBe(false);
});
