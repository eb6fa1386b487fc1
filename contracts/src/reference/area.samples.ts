import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const token = "no-token";

export const samples: Samples = {
  "ask-company": () => ({ experienceId: nothing, revision: 0 }),
  "ask-address": () => ({ experienceId: nothing, revision: 0, email: "kim@acme.example" }),
  "open-reference": () => ({ token }),
  "answer-reference": () => ({ token, answer: "yes" }),
  "take-back-reference": () => ({ token }),
  "stop-questions": () => ({ token: "sample" }),
};

export const outcomes: Outcomes = {
  "ask-company": "404 unknown-experience",
  "withdraw-company-request": "404 unknown-experience",
  "ask-address": "404 unknown-experience",
  "remove-reference": "404 unknown-experience",
  "open-reference": "404 link-invalid",
  "answer-reference": "404 link-invalid",
  "take-back-reference": "404 link-invalid",
  "stop-questions": "404 link-invalid",
};
