/** Kinds of events, one per icon. */
export type EventKind =
  | "proven"
  | "refused"
  | "locked"
  | "settled"
  | "mail"
  | "key"
  | "ended"
  | "read"
  | "changed"
  | "file"
  | "machine"
  | "began";

/** The first match wins. */
const kinds: readonly (readonly [EventKind, RegExp])[] = [
  ["proven", /^(ExperienceVerified|CertificateIssued|CompanyVerified|EmailProven)$/],
  ["locked", /Locked$|Suspended$/],
  ["refused", /(Refused|Rejected|Revoked|Declined|Failed|Lapsed|Cancelled|ProvedTwice|NotRead|EmailStopped)$/],
  ["machine", /^(Stream|EventSkipped|Rebuild|RollBack|DeadLetter|TreeHead|LogCreated|Demo|Network)/],
  ["read", /(Viewed|Opened|Searched|Exported|Read)$/],
  ["settled", /(Approved|Cleared|Completed|Confirmed|Reinstated|Activated)$/],
  ["ended", /(Removed|Deleted|Erased|Withdrawn|Expired|Ended|Released|Closed|Left|TakenDown|Deactivated|Abandoned)$/],
  ["mail", /Mailed$|CodeIssued$|Invited$|^ContactMessage|^InterviewScheduled/],
  ["key", /^(Session|Password|Username|EmailClaimed|Consent|Auditor)/],
  ["file", /^(Resume|CompanyLogo)/],
  ["changed", /(Changed|Set|Written|Rated|Reported|Reset|Regenerated)$/],
];

/** Events that match no pattern begin something. */
export const kindOf = (type: string): EventKind => kinds.find(([, types]) => types.test(type))?.[0] ?? "began";
