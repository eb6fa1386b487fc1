import { promises as dns } from "node:dns";
import type { Resolve } from "./find-target.ts";

/**
 * Asks DNS servers directly. `dns.lookup` would occupy one of four threads of the process, which also read and write
 * files, for as long as somebody's DNS server likes; it also knows the names in this machine's own list of hosts.
 */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};
