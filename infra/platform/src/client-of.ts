import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { clientAddress } from "./client-address.ts";

/** The address of a request's client, trusted from the gateway only; empty without a connection, as in tests. */
export function clientOf(context: Context, gatewaySecret: string | undefined): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming === undefined ? "" : (getConnInfo(context).remote.address ?? "");
  return clientAddress((name) => context.req.header(name), peer, gatewaySecret);
}
