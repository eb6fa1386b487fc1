import { expect, it } from "vitest";
import {
  clientAddress,
  clientAddressHeader,
  clientNetwork,
  gatewaySecretHeader,
  isLoopback,
} from "./client-address.ts";

it("trusts a client's address only from the gateway", () => {
  const headers = (secret?: string) => (name: string) =>
    ({ [gatewaySecretHeader]: secret, [clientAddressHeader]: "203.0.113.9" })[name];
  expect(clientAddress(headers("the gateway's secret"), "10.0.0.1", "the gateway's secret")).toBe("203.0.113.9");
  expect(clientAddress(headers("a guess"), "10.0.0.1", "the gateway's secret")).toBe("10.0.0.1");
  expect(clientAddress(headers(), "10.0.0.1", "the gateway's secret")).toBe("10.0.0.1");
  expect(clientAddress(headers("anything"), "10.0.0.1", undefined)).toBe("10.0.0.1");
});

it("recognises loopback addresses", () => {
  expect(
    ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:0:0:1"].every(isLoopback),
  ).toBe(true);
  expect(
    ["10.0.0.1", "128.0.0.1", "::2", "localhost.example", "1127.0.0.1", "127.0.0.1.example", ""].some(isLoopback),
  ).toBe(false);
});

it("counts an IPv6 customer's network as one client", () => {
  expect(clientNetwork("203.0.113.9")).toBe("203.0.113.9");
  expect(clientNetwork("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(clientNetwork("2001:DB8:0:7::1")).toBe("2001:db8:0:7::/64");
  expect(clientNetwork("2001:db8:0:7:1:2:3:4")).toBe(clientNetwork("2001:db8::7:9:9:9:9"));
  expect(clientNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});
