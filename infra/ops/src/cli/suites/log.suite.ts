import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { expect, it } from "vitest";
import { testFolder } from "@provenwork/platform/testing/folder";
import type { Operator } from "../../testing/operator.ts";

/** Export and import of the log. */
export function logSuite({ ops, opsWith, personId }: Operator): void {
  it("exports the log into a new file only", async () => {
    const file = join(testFolder(), "log.jsonl");
    expect((await ops("log", "export", file)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("PersonalInformationProvided");
    expect(readFileSync(file, "utf8")).not.toContain("Robin");
    expect(await ops("log", "export", file)).toMatchObject({ code: 1, error: expect.stringContaining("exists") });
    const nowhere = await ops("log", "export", join(dirname(file), "missing", "log.jsonl"));
    expect([nowhere.code, nowhere.error.trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/the folder .*missing does not exist: make it first/)],
    ]);
  });

  it("imports an exported log into an empty store, once, and nothing of a damaged one", async () => {
    const folder = testFolder();
    const [file, damaged] = [join(folder, "log.jsonl"), join(folder, "damaged.jsonl")];
    expect((await ops("log", "export", file)).code).toBe(0);
    const lines = readFileSync(file, "utf8");
    writeFileSync(damaged, lines.slice(0, -20));
    const database = await createTestDatabase();
    const other = { EVENT_STORE_URL: database.url };
    try {
      const refused = await opsWith(other, "log", "import", damaged);
      expect([refused.code, refused.error.trim().split("\n").length]).toEqual([1, 1]);
      const events = lines.trim().split("\n").length - 2; // but for the header and the trailer
      expect(await opsWith(other, "log", "import", file)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${events} events were imported`),
      });
      const again = await opsWith(other, "log", "import", file);
      expect([again.code, again.error.trim().split("\n").length]).toEqual([1, 1]);
      expect((await opsWith(other, "history", personId())).out).toContain("fullName: Robin Example");
    } finally {
      await database.drop();
    }
  });
}
