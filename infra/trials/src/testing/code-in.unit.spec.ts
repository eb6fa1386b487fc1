import { expect, it } from "vitest";
import { codeIn } from "./code-in.ts";

it("finds the code, not a company or address of eight digits", () => {
  const mail =
    "Hello,\n\nThis verifies your work at Acme 65724749:\n\n    K7MQ9TXB\n\nSent to a.65724749@acme.example\n";
  expect(codeIn(mail)).toBe("K7MQ9TXB");
  expect(codeIn(mail.replaceAll("\n", "\r\n"))).toBe("K7MQ9TXB");
  expect(codeIn("Acme 65724749")).toBeUndefined();
});
