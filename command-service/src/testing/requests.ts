import type { Command } from "@provenwork/contracts/kernel/endpoint";
import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { registration } from "./client.ts";

const entry = () => ({
  company: "Acme",
  role: "Engineer",
  startDate: "Jan-20",
  currentJob: true,
  workEmail: "pat@acme.example",
});

const nobody = "00000000-0000-4000-8000-000000000000";

/** A form with one file. */
export function formWith(file: Uint8Array<ArrayBuffer>, fileName = "cv.pdf", field = "file"): FormData {
  const form = new FormData();
  form.append(field, new Blob([file], { type: "application/pdf" }), fileName);
  return form;
}

/** A body for each command that passes validation. What it does depends on who sends it. */
const bodies: Readonly<Record<string, () => unknown>> = {
  register: registration,
  login: () => ({ username: "nobody-there", password: "Whatever-1" }),
  logout: () => ({}),
  "renew-session": () => ({}),
  "request-password-reset": () => ({ usernameOrEmail: "nobody-there" }),
  "reset-password": () => ({ token: `${nobody}.1.${"x".repeat(43)}`, password: "Correct-Horse-7-Battery" }),
  "change-password": () => ({ currentPassword: "Not-My-Password-1", password: "Correct-Horse-7-Battery" }),
  "send-email-code": () => ({ email: "pat@mail.example" }),
  "prove-email": () => ({ code: "ABCD2345", password: "Not-My-Password-1" }),
  "end-session": () => ({ sessionId: nobody }),
  "end-other-sessions": () => ({}),
  "change-notification-preferences": () => ({ productNews: true }),
  "erase-account": () => ({ password: "Not-My-Password-1" }),
  "provide-personal-information": () => ({
    fullName: "Pat Example",
    email: "pat@acme.example",
    phone: "555-123-4567",
    location: "Boston",
  }),
  "upload-resume": () => formWith(pdfFile()),
  "remove-resume": () => ({}),
  "describe-work-experience": () => ({ experiences: [entry()] }),
  "add-work-experience": entry,
  "change-work-experience": () => ({ ...entry(), experienceId: "0190a000-0000-7000-8000-0000000000e1" }),
  "remove-work-experience": () => ({ experienceId: "0190a000-0000-7000-8000-0000000000e1" }),
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
