import { expect, it } from "vitest";
import { openEventStore } from "./open.ts";
import { EventStoreUnavailable } from "./port.ts";

it("names the known schemes when given another", async () => {
  await expect(openEventStore("mysql://127.0.0.1/log")).rejects.toThrow(/"mysql:\/\/".*postgres:\/\/, esdb:\/\//);
  await expect(openEventStore("127.0.0.1:2113")).rejects.toThrow(/use postgres:/);
});

it("fails as unavailable without a server", async () => {
  // Port 1 is reserved and has no listener.
  await expect(openEventStore("postgres://nobody@127.0.0.1:1/log")).rejects.toThrow(EventStoreUnavailable);
});
