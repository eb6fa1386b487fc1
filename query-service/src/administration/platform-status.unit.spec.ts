import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import type { QueryContext } from "#kernel/mount.ts";
import type { Waited } from "#kernel/read-your-writes.ts";
import { platformStatus } from "./platform-status.ts";

const head = { log: "log", position: "7", eventId: "event" };
const said = (histories: { head: () => Promise<typeof head> }, waited: Waited = "passed") =>
  platformStatus({ histories, waits: { waitFor: (at) => Promise.resolve(at === head ? waited : "stale") } })(
    {},
    {} as QueryContext,
  );

it("is online while the read models come to the end of the log", async () => {
  expect(await said({ head: () => Promise.resolve(head) })).toEqual({ output: { state: "online" } });
});

it("is behind where they do not come there in time", async () => {
  expect(await said({ head: () => Promise.resolve(head) }, "stale")).toEqual({ output: { state: "behind" } });
});

it("takes no commands where the log does not answer; any other error stays one", async () => {
  const away = () => Promise.reject(new EventStoreUnavailable("away"));
  expect(await said({ head: away })).toEqual({ output: { state: "no-commands" } });
  await expect(said({ head: () => Promise.reject(new TypeError("odd")) })).rejects.toThrow("odd");
});
