import { Register } from "./commands.ts";
import { registration } from "../testing/registration.ts";
import { type Belongings, type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

export const samples: Samples = {
  register: registration,
  login: () => ({ username: "nobody-there", password: "Whatever-1" }),
  "request-password-reset": () => ({ usernameOrEmail: "nobody-there" }),
  "reset-password": () => ({ token: `${nothing}.1.${"x".repeat(43)}`, password: "Correct-Horse-7-Battery" }),
  "change-password": () => ({ currentPassword: "Not-My-Password-1", password: "Correct-Horse-7-Battery" }),
  "send-email-code": () => ({ email: "pat@mail.example" }),
  "prove-email": () => ({ code: "ABCD2345", password: "Not-My-Password-1" }),
  "change-notification-preferences": () => ({ productNews: true }),
  "stop-mails": () => ({ kind: "decisions", token: "sample" }),
  "erase-account": () => ({ password: "Not-My-Password-1" }),
};

export const outcomes: Outcomes = {
  login: "401 invalid-credentials",
  "reset-password": "422 link-invalid",
  "change-password": "422 wrong-password",
  "prove-email": "422 wrong-password",
  "end-session": "404 not-found",
  "stop-mails": "404 link-invalid",
  "erase-account": "422 wrong-password",
};

export const belongings: Belongings = async (call, mark) => {
  const { id } = await call(Register, registration({ username: mark }));
  return { personId: String(id) };
};
