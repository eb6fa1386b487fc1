import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { jobOf } from "./as-employer.ts";

const { title, company, location: city, jobType, createdAt } = jobOf();

/** An application as the company sees it. */
export const applicationOf = (name: string, more: Partial<EmployerApplication> = {}): EmployerApplication => ({
  id: `${crypto.randomUUID()}-${jobOf().id}`,
  jobId: jobOf().id,
  revision: 1,
  status: "pending",
  appliedAt: createdAt,
  coverLetter: "I would like to.\nVery much.",
  answers: [],
  employerNotes: null,
  candidateRating: null,
  unopened: false,
  unreadMessages: 0,
  messagesBlocked: false,
  fit: null,
  stage: { stage: "new", name: "New" },
  interview: null,
  explanation: null,
  job: { title, company, location: city, status: "active", verifiedDomain: null, salary: null, pay: null, jobType, createdAt }, // prettier-ignore
  candidate: {
    user: { username: name, fullName: `${name} Example`, email: `${name}@acme.example`, phone: "123-456-7890", location: "" }, // prettier-ignore
    workExperiences: [],
    resumeUrl: null,
    resume: null,
  },
  timeline: [
    { kind: "submitted", at: createdAt, from: null, notes: null, stage: null, by: null, you: false },
    { kind: "viewed", at: createdAt, from: null, notes: null, stage: null, by: "Robin Example", you: true },
  ],
  ...more,
});
