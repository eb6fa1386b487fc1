import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { registration } from "./client.ts";

/** A body for each command that passes validation. What it does depends on who sends it. */
const bodies: Readonly<Record<string, () => unknown>> = {
  register: registration,
  login: () => ({ username: "nobody-there", password: "Whatever-1" }),
  logout: () => ({}),
  "renew-session": () => ({}),
  "provide-personal-information": () => ({
    fullName: "Pat Example",
    email: "pat@acme.example",
    phone: "555-123-4567",
    location: "Boston",
  }),
  "describe-work-experience": () => ({
    experiences: [
      { company: "Acme", role: "Engineer", startDate: "Jan-20", currentJob: true, workEmail: "pat@acme.example" },
    ],
  }),
  "send-verification": () => ({ workEmail: "pat@acme.example", company: "Acme" }),
  "verify-code": () => ({ code: "ABCD2345" }),
  "send-contact-message": () => ({ name: "Pat Example", email: "pat@mail.example", message: "Hello" }),
  "test-login": () => ({ username: "demo-candidate" }),
};

/** @throws for a command that nobody added here, so that no generated test leaves it out */
export function validBody({ name }: Command): unknown {
  const make = bodies[name];
  if (make === undefined) throw new Error(`testing/requests.ts has no valid body for ${name}: add one`);
  return make();
}
