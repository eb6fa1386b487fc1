import { afterEach, expect, it, vi } from "vitest";
import { until } from "@provenwork/platform/testing/until";
import { heading, run, say, sideBySide } from "./run.ts";

const shown: string[] = [];
const text = () => shown.join("");
function listen(): void {
  shown.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => shown.push(String(chunk)) > 0);
  vi.spyOn(console, "log").mockImplementation((line: string) => void shown.push(`${line}\n`));
}
afterEach(() => vi.restoreAllMocks());

it("shows the lines of two parts that run at once each under its own heading", async () => {
  listen();
  const [secondHasSpoken, firstIsOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = async () => {
    heading("first");
    await secondHasSpoken.promise;
    say("the last of the first");
    setImmediate(firstIsOver.resolve);
    return 1;
  };
  const second = async () => {
    heading("second");
    secondHasSpoken.resolve();
    await firstIsOver.promise;
    say("the last of the second");
    return 2;
  };
  expect(await sideBySide(first, second)).toEqual([1, 2]);
  expect(text().replaceAll(/─+/g, "─")).toBe(
    "\n─ first ─\nthe last of the first\n\n─ second ─\nthe last of the second\n",
  );
});

it("ends a program whose time is over with all that it started, and says so", async () => {
  listen();
  const deaf = "trap '' TERM; echo id $$; while :; do sleep 1; done";
  const { code, late } = await run("/bin/sh", ["-c", `/bin/sh -c "$0" & wait`, deaf], { withinMs: 2_000 });
  expect({ code, late }).toEqual({ code: 1, late: true });
  const id = Number(/id (\d+)/.exec(text())?.[1]);
  expect(id, "the second process had started").toBeGreaterThan(1);
  await until(() => !runs(id));
});

it("takes no longer for a program that ends in time", async () => {
  listen();
  const ended = await run(process.execPath, ["-e", "console.log('done'); process.exitCode = 3"], { withinMs: 600_000 });
  expect(ended).toEqual({ code: 3, tail: "done\n" });
});

function runs(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
