import { expect, it } from "vitest";
import { messageOf } from "../testing/messages.ts";
import { emailAddress, emailHost, mailboxOf, normalEmail } from "./email.ts";

it("keeps an address as typed but for blanks", () => {
  expect(emailAddress.parse(" Ada.Example@Acme.Example ")).toBe("Ada.Example@Acme.Example");
});

it("refuses what is missing, wrong, too long or cannot be stored", () => {
  expect(messageOf(emailAddress, " ")).toBe("Please enter a valid email address");
  expect(messageOf(emailAddress, "ada(at)acme.example")).toBe("Invalid email address");
  expect(messageOf(emailAddress, `${"a".repeat(250)}@acme.example`)).toBe("Email must be at most 254 characters");
  expect(messageOf(emailAddress, "a\u0000@acme.example")).toBe("Invalid email address");
});

it("compares without capitals, and finds the host", () => {
  expect(normalEmail(" Ada@Acme.Example")).toBe("ada@acme.example");
  expect(emailHost(" Ada@Acme.Example ")).toBe("acme.example");
});

it("knows the mailbox behind an address with any tag", () => {
  expect(mailboxOf(" Ada+Jobs+2@Acme.example ")).toBe("ada@acme.example");
  expect(mailboxOf("ada@acme.example")).toBe("ada@acme.example");
  expect(mailboxOf("+ada@acme.example")).toBe("+ada@acme.example");
  expect(mailboxOf("ada.l@acme.example")).toBe("ada.l@acme.example");
});
