import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { resumeMediaTypes } from "./resume-rules.ts";
import { skillEvents } from "./skill-events.ts";

const person = { personId: id() };

export const PersonalInformationProvided = defineEvent({
  type: "PersonalInformationProvided",
  data: z.strictObject(person),
  personal: z.strictObject({ fullName: text(), email: text(), phone: text(), location: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
/** Written after the experience's own stream: an unlisted experience is invisible. */
export const ExperienceAdded = defineEvent({
  type: "ExperienceAdded",
  data: z.strictObject({ ...person, experienceId: id() }),
  subject: "personId",
});
export const ExperienceRemoved = defineEvent({
  type: "ExperienceRemoved",
  data: z.strictObject({ ...person, experienceId: id() }),
  subject: "personId",
});

/** The file is in the file storage, encrypted under the person's key. A further upload replaces it. */
export const ResumeUploaded = defineEvent({
  type: "ResumeUploaded",
  data: z.strictObject({
    ...person,
    fileId: id(),
    mediaType: z.enum(resumeMediaTypes),
    /** Bytes. */
    size: z.number().int().positive(),
    uploadedAt: instant(),
  }),
  personal: z.strictObject({ fileName: text() }),
  subject: "personId",
  audience: ["subject", "employer", "admin", "auditor"],
});
export const ResumeRemoved = defineEvent({
  type: "ResumeRemoved",
  data: z.strictObject({ ...person, fileId: id(), removedAt: instant() }),
  subject: "personId",
});
/** The resume that is about to be replaced stays, to apply with. Without this event its file is deleted. */
export const ResumeKept = defineEvent({
  type: "ResumeKept",
  data: ResumeUploaded.data,
  personal: z.strictObject({ fileName: text() }),
  subject: "personId",
});
export const KeptResumeRemoved = defineEvent({
  type: "KeptResumeRemoved",
  data: ResumeRemoved.data,
  subject: "personId",
});

/** Whether companies can find the person anonymously; false before the first of these events. */
export const FindabilityChanged = defineEvent({
  type: "FindabilityChanged",
  data: z.strictObject({ ...person, findable: z.boolean(), changedAt: instant() }),
  subject: "personId",
});

/** An admin got a link to the resume. Only the envelope names the admin; the person sees the reason. */
export const ResumeOpenedByStaff = defineEvent({
  type: "ResumeOpenedByStaff",
  data: z.strictObject({ ...person, openedAt: instant() }),
  personal: z.strictObject({ reason: text() }),
  subject: "personId",
  audience: ["subject", "admin", "auditor"],
});

export const candidateEvents = [
  PersonalInformationProvided,
  ExperienceAdded,
  ExperienceRemoved,
  ResumeUploaded,
  ResumeRemoved,
  ResumeKept,
  KeptResumeRemoved,
  ...skillEvents,
  FindabilityChanged,
  ResumeOpenedByStaff,
] as const;
export type CandidateEvent = EventOf<(typeof candidateEvents)[number]>;
export type NewCandidateEvent = NewEventOf<(typeof candidateEvents)[number]>;
