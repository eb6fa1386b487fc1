import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface SlowNetwork {
  /** A URL that leads to the same server over this network. The URL names one host and port. */
  link(url: string): Promise<string>;
  /** Milliseconds one way, and the share of packets that are lost: TCP sends these again, which takes time. */
  change(conditions: Conditions): void;
  /** Breaks every connection. */
  cut(): void;
  close(): Promise<void>;
}

interface Conditions {
  readonly delayMs: number;
  readonly lossShare: number;
}

/** Milliseconds until TCP sends a lost packet again: within a connection, and while it is being opened. */
const retransmit = { within: 300, opening: 1_000 };

/**
 * A network between processes on one host, by a proxy for each server: works without root, and where the kernel has no `netem`. What is lost
 * here comes late and in order, as TCP hands it over.
 */
export function slowNetwork(): SlowNetwork {
  let conditions: Conditions = { delayMs: 0, lossShare: 0 };
  const sockets = new Set<Socket>();
  const closings: (() => Promise<unknown>)[] = [];
  const delay = (again: number): number => conditions.delayMs + (Math.random() < conditions.lossShare ? again : 0);
  const kept = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on("error", () => socket.destroy())
      .on("close", () => sockets.delete(socket));
  };

  /** Hands over each chunk late, in order. */
  function carry(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    const later = (act: () => void) => {
      const late = pause(delay(retransmit.within));
      last = last.then(() => late).then(act);
    };
    from.on("data", (chunk: Buffer) => later(() => void (to.destroyed || to.write(chunk))));
    from.on("end", () => later(() => to.end()));
    from.on("close", (hadError) => hadError && to.destroy());
  }

  async function link(url: string): Promise<string> {
    const { hostname, port } = new URL(url);
    const server = createServer(async (outside) => {
      kept(outside).pause();
      // A connection takes one round trip before it carries anything.
      if (conditions.delayMs > 0) await pause(2 * delay(retransmit.opening));
      const inside = kept(connect(Number(port), hostname));
      carry(outside, inside);
      carry(inside, outside);
      outside.resume();
      inside.on("error", () => outside.destroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    closings.push(() => new Promise((closed) => server.close(closed)));
    return url.replace(`${hostname}:${port}`, `127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    link,
    change: (next) => (conditions = next),
    cut,
    async close() {
      cut();
      await Promise.all(closings.map((close) => close()));
    },
  };
}
