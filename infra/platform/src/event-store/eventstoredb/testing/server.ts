import { Server, ServerCredentials, type ServiceDefinition, type UntypedServiceImplementation } from "@grpc/grpc-js";
import { setImmediate as indexing } from "node:timers/promises";
import { appendService } from "./append-service.ts";
import { batchAppendService } from "./batch-append-service.ts";
import { deleteService } from "./delete-service.ts";
import { clusterService, featureService } from "./cluster-service.ts";
import { invalidPosition } from "./faults.ts";
import { MemoryLog } from "./memory-log.ts";
import type { Node } from "./node.ts";
import { featuresService, gossipService, streamsService } from "./protocol.ts";
import { readService } from "./read-service.ts";
import { writeFirstEvents } from "./store-events.ts";

/** The real server's: calls at once on a connection, and bytes of a message. */
const limits = { "grpc.max_concurrent_streams": 100, "grpc.max_receive_message_length": 16 * 1024 * 1024 };

/**
 * An in-process server for the part of EventStoreDB's protocol that the port uses, built on the client's own definitions. It
 * answers like real servers (22.10 to 24.2); where they report "timed out" after two seconds, it does not answer.
 */
export class TestServer {
  readonly node: Node;
  #server: Server | undefined;

  constructor(log: MemoryLog = newLog()) {
    const calls = { append: 0, batchAppend: 0, read: 0, subscribe: 0, gossip: 0 };
    this.node = {
      log,
      port: 0,
      leaderPort: undefined,
      electing: false,
      followerPorts: [],
      refuse: {},
      invalidPosition: invalidPosition.unknown,
      indexing,
      faults: [],
      calls,
      sent: 0,
    };
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.node.port}?tls=false`;
  }

  /** Listens on the port it had before, the first time on a free one. */
  async start(): Promise<void> {
    const server = new Server(limits);
    const { node } = this;
    add(server, featuresService.ServerFeaturesService, { getSupportedMethods: featureService });
    add(server, gossipService.GossipService, { read: clusterService(node) });
    const [append, batchAppend, read] = [appendService(node), batchAppendService(node), readService(node)];
    add(server, streamsService.StreamsService, {
      append,
      batchAppend,
      read,
      ...deleteService(node),
    });
    this.node.port = await new Promise<number>((resolve, reject) => {
      const listening = (error: Error | null, port: number) => (error === null ? resolve(port) : reject(error));
      server.bindAsync(`127.0.0.1:${node.port}`, ServerCredentials.createInsecure(), listening);
    });
    this.#server = server;
  }

  /** Cuts every connection and stops listening; the log stays. */
  async stop(): Promise<void> {
    this.#server?.forceShutdown();
    this.#server = undefined;
  }

  /** The counterpart of `ServerProgram.remove`. */
  async remove(): Promise<void> {
    await this.stop();
  }

  dropConnections(): void {
    this.#server?.drain(`127.0.0.1:${this.node.port}`, 0);
  }

  /** Replaces the log, as a restore from another one would. */
  swapLog(): void {
    this.node.log = newLog();
  }
}

export function newLog(): MemoryLog {
  const log = new MemoryLog();
  writeFirstEvents(log);
  return log;
}

/** The generated definitions were made for another version of the types than the server's. */
function add(server: Server, definition: unknown, implementation: UntypedServiceImplementation): void {
  server.addService(definition as ServiceDefinition, implementation);
}
