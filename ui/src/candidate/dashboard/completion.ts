import type { CompletionPart } from "@provenwork/contracts/candidate/queries";

/** Labels of the parts of a complete profile. */
export const partNames: Readonly<Record<CompletionPart, string>> = {
  "personal-information": "Personal information",
  resume: "Resume",
  experience: "Work experience",
  skills: "Skills",
  "first-verified": "One experience verified",
};

/** The next step as a request, and why it is worth the time. */
export const stepTexts: Readonly<Record<CompletionPart, { title: string; why: string }>> = {
  "personal-information": {
    title: "Add your personal information",
    why: "Your name appears on your certificates. Employers contact you with the rest.",
  },
  resume: {
    title: "Upload your resume",
    why: "Employers ask for it, and we suggest skills from it. You decide what goes on your profile.",
  },
  experience: {
    title: "Add your work experience",
    why: "Start with one job you can verify: the company, your role and the email address you have there.",
  },
  skills: {
    title: "Add your skills",
    why: "Skills count most in your match score.",
  },
  "first-verified": {
    title: "Verify one work experience",
    why: "We email a code to your work address. Enter it here and the seal appears on your profile.",
  },
};
