import { execFileSync } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("gives the program that imports it the lowest priority", () => {
  const first = fileURLToPath(new URL("./low-priority.ts", import.meta.url));
  const priority = execFileSync(process.execPath, ["--import", first, "-p", "os.getPriority()"], { encoding: "utf8" });
  expect(Number(priority)).toBe(constants.priority.PRIORITY_LOW);
});
