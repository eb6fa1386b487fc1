import { expect, it } from "vitest";
import { EventStoreUnavailable, StreamIncomplete } from "./event-store/port.ts";
import { hostsOf, perHost } from "./hosts-of.ts";
import { whenAvailable } from "./when-available.ts";

const urls = {
  "write database": "postgres://role:secret@db.example:5432/write",
  "event store": "esdb://admin:s%40cret@a.example:2113,b.example:2113?tls=true",
};

/** The lines that are logged until the last of these outcomes, an attempt each. */
async function linesOf(failures: readonly unknown[], lineMs: number): Promise<string[]> {
  const lines: string[] = [];
  const left = [...failures];
  const open = async () => {
    if (left.length === 0) return "opened";
    throw left.shift();
  };
  const log = { warn: (line: string) => void lines.push(line) } as never;
  expect(await whenAvailable(urls, open, log, { retryMs: 1, lineMs })).toBe("opened");
  return lines;
}

const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });

it("waits with one line that names part, host and reason, without passwords", async () => {
  expect(await linesOf([new EventStoreUnavailable("no answer\n  at all"), refused, refused], 60_000)).toEqual([
    "waiting for the event store at a.example:2113,b.example:2113: no answer at all",
  ]);
  expect(await linesOf([refused], 60_000)).toEqual([
    "waiting for the write database at db.example:5432: connect ECONNREFUSED 10.0.0.7:5432",
  ]);
});

it("repeats the line", async () => {
  expect(await linesOf([refused, refused, refused], 0)).toHaveLength(3);
});

it.each(["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ECONNREFUSED", "57P03"])(
  "waits for %s",
  async (code) => {
    expect(await linesOf([Object.assign(new Error(code), { code })], 0)).toHaveLength(1);
  },
);

it("waits for a name with several addresses, and for a stream that must be restored", async () => {
  const several = Object.assign(new AggregateError([refused, refused]), { code: "ECONNREFUSED" });
  expect(await linesOf([several, new StreamIncomplete("log", "it was deleted")], 0)).toEqual([
    "waiting for the write database at db.example:5432: connect ECONNREFUSED 10.0.0.7:5432",
    expect.stringMatching(/^waiting for the event store at a.example.*: stream log is incomplete/),
  ]);
});

it("does not wait for what a retry cannot fix", async () => {
  await expect(linesOf([new TypeError("a bug")], 0)).rejects.toThrow("a bug");
});

it.each([
  ["postgres://u:p@h.example:5432/d?x=1", "h.example:5432"],
  ["postgres://u:p@a:1,b:2/d", "a:1,b:2"],
  ["postgres://u:p/w@h:1,i:2/d", "h:1,i:2"],
  ["esdb+discover://u:p@cluster.example", "cluster.example"],
  ["esdb://a:1,b:2?tls=false", "a:1,b:2"],
])("hosts of %s", (url, hosts) => {
  expect(hostsOf(url)).toBe(hosts);
});

it("lists a URL once for each host", () => {
  expect(perHost("postgres://u:p%40@a:1,b:2/d?x=a,b")).toEqual([
    "postgres://u:p%40@a:1/d?x=a,b",
    "postgres://u:p%40@b:2/d?x=a,b",
  ]);
  expect(perHost("postgres://u:p@a/d")).toEqual(["postgres://u:p@a/d"]);
  expect(perHost("postgres://u:p,q@[::1]:5432,[::2]:5432/d")[1]).toBe("postgres://u:p,q@[::2]:5432/d");
  expect(perHost("nonsense")).toEqual(["nonsense"]);
});
