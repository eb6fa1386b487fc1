import { execFileSync } from "node:child_process";
import { createServer, connect, type Server } from "node:net";
import type { Composition, Service } from "./composition.ts";

const ip = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });

export interface Networks {
  /** Path of a network namespace that is in a service's networks and in no others. */
  join(name: string, service: Service): string;
  /** Lines of /etc/hosts for one service: those that share a network with it. */
  hosts(name: string): string;
  /** Takes connections to a name's address from its networks to a port of this machine. */
  forward(name: string, port: number, to: number): Promise<void>;
  readonly addressOf: (name: string, network: string) => string;
  end(): Promise<void>;
}

/**
 * The networks of a composition as bridges, for root on Linux. This machine is in each, at the address that ends in .2, and
 * stands in for the services `here`.
 */
export function makeNetworks({ services, networks }: Composition, here: readonly string[]): Networks {
  const names = Object.keys(networks);
  const bridge = (network: string) => `pw-${network}`.slice(0, 15);
  const prefix = (network: string) => `172.30.${53 + names.indexOf(network)}`;
  const members = Object.keys(services);
  const of = ({ networks: given }: Service) => (Array.isArray(given) ? (given as string[]) : Object.keys(given));
  const addressOf = (name: string, network: string) =>
    `${prefix(network)}.${here.includes(name) ? 2 : 10 + members.indexOf(name)}`;
  const spaces: string[] = [];
  const servers: Server[] = [];
  for (const network of names) {
    ip("link", "add", bridge(network), "type", "bridge");
    ip("addr", "add", `${prefix(network)}.2/24`, "dev", bridge(network));
    ip("link", "set", bridge(network), "up");
  }
  return {
    addressOf,
    join(name, service) {
      const space = `pw-${name}`;
      ip("netns", "add", space);
      spaces.push(space);
      ip("-n", space, "link", "set", "lo", "up");
      for (const network of of(service)) {
        const [outer, inner] = [`pw${members.indexOf(name)}n${names.indexOf(network)}`, `eth${names.indexOf(network)}`];
        ip("link", "add", outer, "type", "veth", "peer", "name", inner, "netns", space);
        ip("link", "set", outer, "master", bridge(network), "up");
        ip("-n", space, "addr", "add", `${addressOf(name, network)}/24`, "dev", inner);
        ip("-n", space, "link", "set", inner, "up");
      }
      return `/run/netns/${space}`;
    },
    hosts(name) {
      const own = of(services[name] as Service);
      const lines = members.flatMap((other) =>
        of(services[other] as Service)
          .filter((network) => own.includes(network))
          .slice(0, 1)
          .map((network) => `${addressOf(other, network)} ${other}`),
      );
      return ["127.0.0.1 localhost", ...lines, ""].join("\n");
    },
    async forward(name, port, to) {
      for (const network of of(services[name] as Service)) {
        const server = createServer((incoming) => {
          const outgoing = connect(to, "127.0.0.1");
          for (const socket of [incoming, outgoing]) socket.on("error", () => socket.destroy());
          incoming.pipe(outgoing).pipe(incoming);
        });
        servers.push(server);
        await new Promise<void>((done) => server.listen(port, addressOf(name, network), done));
      }
    },
    async end() {
      for (const space of spaces) ip("netns", "del", space);
      for (const network of names) ip("link", "del", bridge(network));
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}
