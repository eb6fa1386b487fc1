import { type Outcomes, type Samples, nothing } from "../testing/area-samples.ts";

const question = { entry: nothing, revision: 0 };

export const samples: Samples = {
  "confirm-experiences": () => ({ entries: [question] }),
  "correct-experience": () => ({
    ...question,
    role: "Engineer",
    startDate: "Jan-20",
    endDate: "Mar-21",
    currentJob: false,
  }),
  "decline-confirmation": () => question,
  "choose-confirmers": () => ({ recruiters: false }),
  "take-back-confirmation": () => ({ entry: nothing }),
  "answer-correction": () => ({ experienceId: nothing, revision: 0, accept: true }),
  "remove-confirmation": () => ({ experienceId: nothing }),
  "reject-confirmation": () => ({ confirmationId: nothing, entry: nothing, reason: "Sample reason" }),
};

export const outcomes: Outcomes = {
  "confirm-experiences": "403 company-not-verified",
  "correct-experience": "403 company-not-verified",
  "decline-confirmation": "403 company-not-verified",
  "take-back-confirmation": "404 no-answer",
  "answer-correction": "404 unknown-experience",
  "remove-confirmation": "404 unknown-experience",
  "reject-confirmation": "404 no-confirmation",
};
