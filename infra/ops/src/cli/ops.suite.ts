import { beforeAll, expect, it } from "vitest";
import type { Stack } from "../testing/stack.ts";
import { accountsSuite } from "./suites/accounts.suite.ts";
import { contentSuite } from "./suites/content.suite.ts";
import { deadLettersSuite } from "./suites/dead-letters.suite.ts";
import { logSuite } from "./suites/log.suite.ts";
import { readModelsSuite } from "./suites/read-models.suite.ts";
import { operatorOf } from "../testing/operator.ts";

/** The CLI on a running system. */
export function opsSuite(stack: () => Stack): void {
  const operator = operatorOf(stack);
  const { ops } = operator;
  beforeAll(operator.onboard);

  it("prints the status of every part", async () => {
    const { code, out } = await ops("status", "--json");
    const parts = JSON.parse(out) as { name: string; ok: boolean }[];
    expect(parts.map(({ name }) => name)).toEqual([
      "command-service",
      "projector",
      "query-service",
      "gateway",
      "event store",
      "event streams",
      "read models",
      "write database",
      "read database",
      "mail",
      "file storage",
    ]);
    expect(code).toBe(parts.every(({ ok }) => ok) ? 0 : 1);
  });

  it("prints a person's history with personal fields, actor and cause", async () => {
    const { code, out } = await ops("history", operator.personId());
    expect(code).toBe(0);
    expect(out).toContain("Personal information given");
    expect(out).toContain("fullName: Robin Example");
    expect(out).toMatch(/by (onboarding|anonymous)/);
    const events = JSON.parse((await ops("history", operator.personId(), "--json")).out) as object[];
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "PersonalInformationProvided",
        personal: expect.objectContaining({ fullName: "Robin Example" }),
      }),
    );
  });

  readModelsSuite(operator);
  accountsSuite(operator);
  deadLettersSuite(operator);
  logSuite(operator);
  contentSuite(operator);

  it.each([
    [["history", "robin"], "nothing found for robin"],
    [["projections", "verify"], "give the name of one read model, or --all"],
    [["projections", "rebuild", "nope", "--reason", "why"], "there is no read model nope: choose from"],
    [["projections", "rebuild", "accounts"], "required option '--reason <text>' not specified"],
    [["projections", "rebuild", "accounts", "--reason", " "], "--reason: A reason is required"],
    [["projections", "rollback", "accounts", "--reason", " "], "--reason: A reason is required"],
    [["parked", "retry", "accounts", "account-1"], "required option '--reason <text>' not specified"],
    [["parked", "retry", "accounts", "account-1", "--reason", "why"], "accounts has not parked account-1"],
    [["mails", "retry", "code.1.1", "--reason", "why"], "no failed mail code.1.1: npm run ops -- mails list"],
    [["timers", "retry", "nope", "--reason", "why"], "no failed timer nope: npm run ops -- timers list"],
    [["accounts", "create", "--role", "candidate", "--username", "robin"], "--role must be admin or auditor"],
    [["learning", "withdraw", "https://nowhere.example"], "there is no learning resource at https://nowhere.example"],
    [["jobs", "import", "nowhere.csv", "--company", "acme"], "nowhere.csv does not exist"],
  ])("answers %j with one line and exit code 1", async (args, message) => {
    const { code, error } = await ops(...args);
    expect({ code, lines: error.trim().split("\n").length }).toEqual({ code: 1, lines: 1 });
    expect(error).toContain(message);
  });
}
