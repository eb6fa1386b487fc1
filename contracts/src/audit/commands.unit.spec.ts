import { expect, it } from "vitest";
import { commands } from "../endpoints.ts";

// The role matrix shows that every other command is refused to auditors by the running services.
it("an auditor may only call commands of their own account, of audits and of visitors", () => {
  const open = commands.filter(({ roles, demoOnly }) => roles.includes("auditor") && !demoOnly);
  const forVisitors = open.filter(({ roles }) => roles.includes("anonymous"));
  const account = [
    "change-notification-preferences",
    "change-password",
    "end-other-sessions",
    "end-session",
    "erase-account",
    "prove-email",
    "renew-session",
    "send-email-code",
  ];
  expect(
    open
      .filter((command) => !forVisitors.includes(command))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...account, "export-history", "open-history", "search-histories"].toSorted());
  for (const { name, touches, roles } of open)
    expect(touches === "own" || (touches === "public" && roles.includes("anonymous")), name).toBe(true);
});
