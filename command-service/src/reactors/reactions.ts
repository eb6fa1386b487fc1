import {
  AccountErased,
  type AccountEvent,
  AccountRegistered,
  EmailCodeIssued,
  EmailProven,
  OtherSessionsEnded,
  PasswordChanged,
  PasswordResetRequested,
} from "@provenwork/contracts/account/events";
import {
  type CandidateEvent,
  ExperienceRemoved,
  PersonalInformationProvided,
  ResumeRemoved,
  ResumeUploaded,
} from "@provenwork/contracts/candidate/events";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import {
  CodeIssued,
  ExperienceChanged,
  ExperienceVerified,
  type WorkExperienceEvent,
} from "@provenwork/contracts/work-experience/events";
import { dropAnonymousResume } from "./anonymous-resumes.ts";
import { remindOfOnboarding } from "./abandoned-onboarding.ts";
import { certifyChange, certifyProof, certifyRemoval, withdrawAll } from "./certificates.ts";
import type { Effect, Reactions } from "./effects.ts";
import { mailEmailChange, mailEmailCode } from "./email-mails.ts";
import { mailCode } from "./mail-code.ts";
import { mailPasswordChange, mailReset } from "./password-mails.ts";
import { afterRegistration, afterVerification } from "./prove-email.ts";
import { endOnboardingOf, finishErasureOf, outdateTokensOf } from "./revocations.ts";
import { tidyResumes } from "./tidy-resumes.ts";

type Event = AccountEvent | CandidateEvent | WorkExperienceEvent;

/** Types a reaction by the event type it is filed under. */
const reaction =
  <T extends Event["type"]>(react: (event: Recorded<Extract<Event, { type: T }>>) => readonly Effect[]) =>
  (event: Recorded): readonly Effect[] =>
    react(event as unknown as Recorded<Extract<Event, { type: T }>>);

/** What follows from what. A new line here reacts to new events alone. */
export const reactions: Reactions = {
  [CodeIssued.type]: reaction<"CodeIssued">(mailCode),
  [ExperienceVerified.type]: reaction<"ExperienceVerified">((event) => [
    ...afterVerification(event),
    ...certifyProof(event),
  ]),
  [ExperienceChanged.type]: reaction<"ExperienceChanged">(certifyChange),
  [ExperienceRemoved.type]: reaction<"ExperienceRemoved">(certifyRemoval),
  [AccountErased.type]: reaction<"AccountErased">((event) => [
    ...withdrawAll(event),
    ...tidyResumes(event),
    ...finishErasureOf(event),
  ]),
  [ResumeUploaded.type]: reaction<"ResumeUploaded">((event) => [...tidyResumes(event), ...dropAnonymousResume(event)]),
  [ResumeRemoved.type]: reaction<"ResumeRemoved">(tidyResumes),
  [PersonalInformationProvided.type]: reaction<"PersonalInformationProvided">(remindOfOnboarding),
  [AccountRegistered.type]: reaction<"AccountRegistered">((event) => [
    ...endOnboardingOf(event),
    ...afterRegistration(event),
  ]),
  [EmailCodeIssued.type]: reaction<"EmailCodeIssued">(mailEmailCode),
  [EmailProven.type]: reaction<"EmailProven">(mailEmailChange),
  [PasswordResetRequested.type]: reaction<"PasswordResetRequested">(mailReset),
  [PasswordChanged.type]: reaction<"PasswordChanged">((event) => [
    ...outdateTokensOf(event),
    ...mailPasswordChange(event),
  ]),
  [OtherSessionsEnded.type]: reaction<"OtherSessionsEnded">(outdateTokensOf),
};
