import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { announceSession, applyLive, listenToTabs } from "./live.ts";
import { type LiveMessage, parseMessage } from "./live-message.ts";

function afterwards(message: LiveMessage): string[] {
  const client = new QueryClient();
  const names = ["user", "work-experiences", "onboarding"];
  for (const name of names) client.setQueryData([name, {}], "cached");
  applyLive(client, "user", message);
  return names.filter((name) => client.getQueryState([name, {}])?.isInvalidated);
}

test("a message invalidates the queries it names, with any parameters", () => {
  expect(afterwards({ queries: ["work-experiences", "unheard-of"] })).toEqual(["work-experiences"]);
});

test("a session change in any tab refetches the session", () => {
  expect(afterwards({ session: "changed" })).toEqual(["user"]);
});

test("a gap invalidates everything", () => {
  expect(afterwards({ everything: true })).toEqual(["user", "work-experiences", "onboarding"]);
});

const timeout = 20_000;

test.each<LiveMessage>([{ queries: ["user"] }, { everything: true }, { session: "changed" }])(
  "a first answer under way that is older than the change is followed by another: %o",
  async (message) => {
    const client = new QueryClient();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(answers[0].promise)
      .mockReturnValue(answers[1].promise);
    const observer = new QueryObserver(client, { queryKey: ["user", {}], queryFn });
    const leave = observer.subscribe(() => {});
    applyLive(client, "user", message);
    answers[0].resolve("of before");
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), timeout);
    answers[1].resolve("of now");
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("of now"), timeout);
    leave();
    client.clear();
  },
);

test("ignores messages of unknown kinds", () => {
  expect(["", "no JSON", `{"queries":"all"}`].map(parseMessage)).toEqual([undefined, undefined, undefined]);
  expect(parseMessage(`{"queries":["user"]}`)).toEqual({ queries: ["user"] });
});

test("a tab takes its own messages though its channel loses them, and each once", () => {
  const posted: unknown[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = (message: unknown) => posted.push(message);
      close() {}
    },
  );
  const received: LiveMessage[] = [];
  const leave = listenToTabs((message) => received.push(message));
  announceSession();
  expect([received, posted]).toEqual([[{ session: "changed" }], [{ session: "changed" }]]);
  leave();
});
