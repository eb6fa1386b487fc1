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
import { dropAnonymousResume } from "#candidate/anonymous-resume.reaction.ts";
import { remindOfOnboarding } from "#candidate/abandoned-onboarding.reaction.ts";
import { certifyChange, certifyProof, certifyRemoval, withdrawAll } from "#work-experience/certificates.reaction.ts";
import type { Effect, Reactions } from "./effects.ts";
import { mailEmailChange, mailEmailCode } from "#account/email-mails.reaction.ts";
import { mailCode } from "#work-experience/mail-code.reaction.ts";
import { mailPasswordChange, mailReset } from "#account/password-mails.reaction.ts";
import { afterRegistration, afterVerification } from "#work-experience/prove-account-email.reaction.ts";
import { endOnboardingOf, finishErasureOf, outdateTokensOf } from "#account/revocations.reaction.ts";
import { tidyResumes } from "#candidate/tidy-resumes.reaction.ts";

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
