import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("cuts secrets and personal fields out of log lines", () => {
  const program = `
    import { openLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
    const log = openLog("test", "info");
    log.info({ password: "canary-1", body: { code: "canary-2", workEmail: "canary-3" }, a: { b: { cookie: "canary-4" } } }, "seen");
  `;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({
    service: "test",
    msg: "seen",
    password: "[redacted]",
    body: { code: "[redacted]" },
  });
  expect(stdout).not.toContain("canary");
});
