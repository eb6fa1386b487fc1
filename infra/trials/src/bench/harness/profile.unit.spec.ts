import { describe, expect, it } from "vitest";
import { parseStat } from "./cpu.ts";
import { areaOf, inWords, summarise } from "./profile.ts";

describe("a CPU profile", () => {
  it("is summed up by area, idle time apart", () => {
    const node = (id: number, url: string, functionName = "f") => ({ id, callFrame: { url, functionName } });
    const summary = summarise({
      nodes: [
        node(1, "", "(idle)"),
        node(2, "file:///r/node_modules/.pnpm/pg@8/node_modules/pg/lib/query.js"),
        node(3, "file:///r/command-service/src/kernel/mount.ts"),
      ],
      samples: [1, 2, 2, 3],
      timeDeltas: [500_000, 200_000, 100_000, 100_000],
    });
    expect(summary.idleSeconds).toBeCloseTo(0.5);
    expect(summary.busySeconds).toBeCloseTo(0.4);
    expect(inWords(summary)).toBe("44 % busy; of that pg 75 %, command-service/kernel 25 %");
  });

  it.each([
    [
      "file:///r/node_modules/.pnpm/@hono+node-server@2/node_modules/@hono/node-server/dist/index.mjs",
      "@hono/node-server",
    ],
    ["file:///r/infra/platform/src/event-store/postgres/rows.ts", "infra/platform/event-store/postgres"],
    ["file:///r/contracts/src/events.ts", "contracts"],
    ["node:internal/streams/readable", "node:streams"],
    ["node:_http_server", "node:_http_server"],
  ])("files %s under %s", (url, area) => {
    expect(areaOf(url, "f")).toBe(area);
  });

  it("names what has no file as V8 does", () => {
    expect(areaOf("", "(garbage collector)")).toBe("(garbage collector)");
    expect(areaOf("", "writev")).toBe("native writev");
  });
});

it("reads CPU time, for any process name", () => {
  const line = "42 (a (b) c) S 7 1 1 0 -1 4194304 100 0 0 0 150 50 20 30 20 0 1 0 99 0 0";
  expect(parseStat(line)).toEqual({ parent: 7, own: 2, ended: 0.5 });
});
