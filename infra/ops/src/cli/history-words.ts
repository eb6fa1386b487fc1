import { type AnyEvent, erased, type Recorded } from "@provenwork/contracts/kernel/event";

type Sentence = (data: Record<string, unknown>) => string;

const issue = (data: Record<string, unknown>) => `no. ${String(data["issue"])}`;

/** What happened, in words; an event without an entry is told by its name. */
const sentences: Readonly<Record<string, Sentence>> = {
  AccountRegistered: ({ role }) => `Account registered as ${String(role)}`,
  RegistrationAbandoned: () => "Registration abandoned: this account can no longer be made",
  EmailProven: (data) =>
    `Email proven: a code mailed to it was entered${data["issue"] === null ? "" : ` in Settings, ${issue(data)}`}`,
  EmailCodeIssued: (data) => `Code ${issue(data)} for an address issued, valid until ${String(data["expiresAt"])}`,
  EmailCodeMailed: (data) => `Code ${issue(data)} for an address mailed`,
  EmailCodeMailFailed: (data) => `Code ${issue(data)} for an address could not be mailed: ${String(data["reason"])}`,
  EmailCodeRefused: (data) =>
    `Wrong code entered for the address of ${issue(data)}, ${String(data["triesLeft"])} tries left`,
  EmailCodeLocked: (data) => `Code ${issue(data)} for an address locked after too many wrong tries`,
  ConsentGiven: ({ to, version }) => `Consent given to ${String(to)}, version ${String(version)}`,
  PasswordResetRequested: (data) => `Reset link ${issue(data)} asked for, valid until ${String(data["expiresAt"])}`,
  PasswordChanged: ({ how }) =>
    how === "reset"
      ? "Password replaced by a reset link, all sessions ended"
      : "Password changed, other sessions ended",
  OtherSessionsEnded: () => "Signed out everywhere else",
  NotificationPreferencesChanged: ({ productNews }) => `Product news ${productNews === true ? "wanted" : "not wanted"}`,
  AccountErased: ({ reason }) => `Account erased (${String(reason)}): personal data cannot be read any more`,
  SessionStarted: ({ endsAt }) => `Signed in, until ${String(endsAt)} at most`,
  SessionEnded: ({ reason }) => `Session ended: ${String(reason)}`,
  PersonalInformationProvided: () => "Personal information given",
  ExperienceAdded: ({ experienceId }) => `Work experience ${String(experienceId)} added`,
  ExperienceRemoved: ({ experienceId }) => `Work experience ${String(experienceId)} removed`,
  ExperienceDescribed: () => "Work experience described",
  ExperienceChanged: ({ voidsProof }) =>
    voidsProof === true ? "Work experience changed: open codes and proof are void" : "Work experience changed",
  CodeIssued: (data) => `Code ${issue(data)} issued, valid until ${String(data["expiresAt"])}`,
  CodeMailed: (data) => `Code ${issue(data)} mailed`,
  CodeMailFailed: (data) => `Code ${issue(data)} could not be mailed: ${String(data["reason"])}`,
  CodeRefused: (data) => `Wrong code entered for ${issue(data)}, ${String(data["triesLeft"])} tries left`,
  CodeLocked: (data) => `Code ${issue(data)} locked after too many wrong tries`,
  ExperienceVerified: (data) => `Work experience verified with code ${issue(data)}`,
  CertificateIssued: (data) =>
    `Certificate ${String(data["certificateId"])} issued, until ${String(data["expiresAt"])}`,
  CertificateRevoked: (data) => `Certificate ${String(data["certificateId"])} revoked: ${String(data["reason"])}`,
  LogCreated: () => "Log created",
  StreamParked: ({ readModel, stream, revision }) =>
    `${String(readModel)} parked ${String(stream)} at ${String(revision)}`,
  StreamRetried: ({ readModel, stream }) => `${String(readModel)} was told to retry ${String(stream)}`,
  EventSkipped: ({ readModel, stream, revision, reason }) =>
    `${String(readModel)} was told to skip ${String(stream)} at ${String(revision)}: ${String(reason)}`,
};

/** `AccountReinstated` → `Account reinstated`. */
const fromName = (type: string): string => type.replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** One event as lines for people: when, what, the personal fields, and who or what caused it. */
export function inWords(event: Recorded): string[] {
  const { metadata, type, data, stream, revision } = event;
  const { actor, causationId, correlationId, commandId, at } = metadata;
  const cause = causationId === commandId ? `command ${commandId}` : `command ${commandId} because of ${causationId}`;
  const personal = personalInWords(event);
  return [
    `${at}  ${(sentences[type] ?? (() => fromName(type)))(data)}`,
    ...(personal === undefined ? [] : [`  ${personal}`]),
    `  by ${actor.role}${actor.id === null ? "" : ` ${actor.id}`}, ${cause}, request ${correlationId}`,
    `  ${stream} @ ${revision}`,
  ];
}

function personalInWords({ personal }: AnyEvent): string | undefined {
  if (personal === undefined) return undefined;
  if (personal === erased) return "personal fields: erased";
  const fields = Object.entries(personal).filter(([, value]) => value !== null && value !== "");
  return fields
    .map(([name, value]) => `${name}: ${short(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join(", ");
}

const longest = 80;

/** A credential would fill the screen; `--json` prints all of it. */
function short(value: string): string {
  const letters = Array.from(value);
  return letters.length <= longest
    ? value
    : `${letters.slice(0, longest).join("")}… (${letters.length} characters, all of them with --json)`;
}
