import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { mailAttempts } from "./mail-attempts.ts";

it("logs and counts which server took an email, without its address", async () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const { counter, onAttempt } = mailAttempts({ info: note, warn: note } as never);
  const registry = new Registry();
  registry.registerMetric(counter);
  onAttempt({ outcome: "unreachable", reason: "ECONNECTION CONN", host: "one.example:465", messageId: "code.1" });
  onAttempt({ outcome: "sent", host: "two.example:465", messageId: "code.1" });
  expect(lines).toEqual([
    [
      { messageId: "code.1", host: "one.example:465", outcome: "unreachable", reason: "ECONNECTION CONN" },
      "a mail server did not take an email",
    ],
    [{ messageId: "code.1", host: "two.example:465" }, "an email was sent"],
  ]);
  expect(await registry.metrics()).toContain(
    [
      'provenwork_emails_total{server="one.example:465",outcome="unreachable"} 1',
      'provenwork_emails_total{server="two.example:465",outcome="sent"} 1',
    ].join("\n"),
  );
});
