import { expect, it, vi } from "vitest";
import { Problem, runEntry } from "./problem.ts";

it("a problem ends the process with its message, of which a terminal obeys nothing", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  await runEntry(() => Promise.reject(new Problem("Line 3 is no event:\n unknown key \u001b[2J\u009b\u202e")));
  expect(said).toHaveBeenCalledExactlyOnceWith(
    String.raw`provenwork: Line 3 is no event:${"\n"} unknown key \u{1b}[2J\u{9b}\u{202e}`,
  );
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
