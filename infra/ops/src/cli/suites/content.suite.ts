import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { catalogue } from "../../learning/catalogue.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import type { Operator } from "../../testing/operator.ts";

/** Learning resources, imported jobs and weights of skills. */
export function contentSuite({ ops, demoCompany, found }: Operator): void {
  it("seeds the catalogue of learning resources, idempotently", async () => {
    const counts = async () => JSON.parse((await ops("learning", "seed", "--json")).out) as Record<string, number>;
    expect(await counts()).toEqual({ listed: 0, changed: 0, same: catalogue.length, withdrawn: 0 });
    expect((await ops("learning", "withdraw", "https://www.gettips.com/")).out).toContain("is no longer recommended");
    expect(await counts()).toEqual({ listed: 0, changed: 0, same: catalogue.length - 1, withdrawn: 1 });
  });

  it("imports jobs of a company from a CSV file", async () => {
    const file = join(testFolder(), "postings.csv");
    const columns = "Company,Title,Category,Location,Responsibilities,Minimum Qualifications,Preferred Qualifications";
    const rest =
      "Hardware,Springfield,Tune whistles of kettles all day long.,Three years of experience with whistles.,";
    writeFileSync(file, [columns, `Kettle Works,Whistle Tuner,${rest}`, `Kettle Works,Tune,${rest}`].join("\n"));
    const companyId = await demoCompany();
    const { code, out, error } = await ops("jobs", "import", file, "--company", companyId);
    expect(code, error).toBe(0);
    expect(out).toContain("1 posted, 0 there already, 0 the same as a row before, 1 refused");
    expect(out).toMatch(/^3 +Title must be at least 5 characters$/m);
    await expect.poll(() => found("whistle tuner")).toEqual(["Whistle Tuner"]);
    expect((await ops("jobs", "import", file, "--company", companyId)).out).toContain("0 posted, 1 there already");
  });

  it("weighs skills by the live jobs, and again", async () => {
    const weigh = async () => JSON.parse((await ops("matching", "weigh", "--json")).out) as Record<string, number>;
    const [first, second] = [await weigh(), await weigh()];
    expect(first["jobs"]).toBeGreaterThan(0);
    expect(second).toEqual({ ...first, version: (first["version"] ?? 0) + 1 });
  });
}
