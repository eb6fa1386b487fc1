import { afterEach, expect, it, vi } from "vitest";
import { heading, say, sideBySide } from "./run.ts";

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
