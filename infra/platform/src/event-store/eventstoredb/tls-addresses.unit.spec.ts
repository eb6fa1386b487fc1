import { credentials } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { connect } from "./connection.ts";

it.each([
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["events.example", "events.example"],
])("over TLS the name sent to %s is %j", async (host, servername) => {
  await connect({ url: "esdb://user:password@127.0.0.1:2113" }).close();
  const path = host.includes(":") ? `[${host}]:2113` : `${host}:2113`;
  const target = { scheme: "dns", path };
  const connector: unknown = credentials.createSsl()._createSecureConnector(target, {});
  const options: unknown = Reflect.get(Object(connector), "connectionOptions");
  expect(options).toMatchObject({ host });
  expect(Reflect.get(Object(options), "servername")).toBe(servername);
});
