import type { ConfirmationStep } from "@provenwork/contracts/work-experience/confirmation-step";
import type { ReferenceStep } from "@provenwork/contracts/work-experience/reference-step";
import type { TimelineEntry, WorkExperienceView } from "@provenwork/contracts/work-experience/queries";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { isLive, mailFailureText, triesLeftText } from "#design/mailed-code.ts";
import type { Moment } from "#design/timeline.tsx";
import { isOpen, isVerified } from "./verification-status.ts";

/** The entry whose code is mailed automatically: the first unverified one, if it has no valid code. */
export function nextAutomaticSend(
  experiences: readonly WorkExperienceView[],
  serverNow: number,
): WorkExperienceView | undefined {
  const first = experiences.find(isOpen);
  // The user should see that a code is locked before another one is mailed.
  return first?.code?.locked === true || isLive(first?.code ?? null, serverNow) ? undefined : first;
}

/**
 * When another code can be mailed for an entry; undefined if none was mailed yet. The mail of a voided code counts.
 */
export function nextCodeAt({ timeline }: Pick<WorkExperienceView, "timeline">): string | undefined {
  const last = timeline.findLast(({ kind }) => kind === "code-issued");
  return last && new Date(Date.parse(last.at) + codePolicy.betweenMails).toISOString();
}

/** Whether the rate limit still blocks another code, by the server's clock. */
export const mustWait = (experience: Pick<WorkExperienceView, "timeline">, serverNow: number): boolean =>
  Date.parse(nextCodeAt(experience) ?? "") > serverNow;

/** Whether a valid code has been or is being mailed: the user can then enter it. */
export const isAwaited = ({ code }: Pick<WorkExperienceView, "code">, serverNow: number): boolean =>
  isLive(code, serverNow) && code.mail !== "failed";

/** Label of the button towards a proof, depending on whether a valid code was mailed. */
export const proofAction = (experience: Pick<WorkExperienceView, "code">, serverNow: number) =>
  isAwaited(experience, serverNow) ? "Enter code" : "Verify now";

export interface VerificationLine {
  state: Moment;
  text: string;
  /** Time of the event; null if it has not happened yet. */
  at: string | null;
}

interface LineContext {
  /** Address of the mail; undefined if the entry changed later, because the address may have been another one. */
  address: string | undefined;
  /** Whether the activity is in progress. */
  underWay: boolean;
}

function timelineLine(entry: TimelineEntry, { address, underWay }: LineContext): VerificationLine {
  const { at } = entry;
  const left = entry.triesLeft ?? 0;
  switch (entry.kind) {
    case "described":
      return { state: "done", text: "Experience listed", at };
    case "changed":
      return { state: "done", text: "Experience changed", at };
    case "code-issued":
      return underWay ? { state: "now", text: "Sending the code", at } : { state: "done", text: "Code issued", at };
    case "code-mailed":
      return { state: "done", text: address === undefined ? "Code emailed" : `Code emailed to ${address}`, at };
    case "code-mail-failed":
      return { state: "bad", text: mailFailureText(entry.reason, address ?? "the address given then"), at };
    case "code-refused":
      return { state: "bad", text: `Wrong code entered, ${triesLeftText(left)}`, at };
    case "code-locked":
      return { state: "bad", text: "Code locked after five wrong tries", at };
    case "verified":
      return { state: "proven", text: "Verified", at };
    case "corrected":
      return { state: "proven", text: "Corrected with the company; the address stays verified", at };
    case "rejected":
      return { state: "bad", text: "Verification rejected", at };
    case "certificate-issued":
      return { state: "done", text: "Certificate signed and entered in the log", at };
    case "certificate-replaced":
      return { state: "done", text: "Certificate replaced by a newer one", at };
    case "certificate-revoked":
      return { state: "bad", text: "Certificate revoked", at };
  }
}

const followUps = {
  "correction-accepted": { state: "done", text: "Correction accepted" },
  "correction-refused": { state: "done", text: "Correction refused, your version stays" },
  "correction-ended": { state: "done", text: "Correction ended without an answer" },
  "correction-withdrawn": { state: "done", text: "Correction withdrawn by the company" },
  revoked: { state: "bad", text: "Confirmation revoked by the company" },
  removed: { state: "done", text: "Confirmation removed by you" },
  rejected: { state: "bad", text: "Confirmation rejected by Provenwork" },
} as const;

function confirmationLine({ kind, at, company }: ConfirmationStep): VerificationLine {
  if (kind === "confirmed") return { state: "proven", text: `Role and dates confirmed by ${company}`, at };
  if (kind === "correction-proposed") return { state: "done", text: `Correction suggested by ${company}`, at };
  if (kind === "declined") return { state: "bad", text: `Not confirmed: ${company} declined`, at };
  return { ...followUps[kind], at };
}

const referenceLines: Readonly<Record<ReferenceStep["kind"], Pick<VerificationLine, "state" | "text">>> = {
  "company-asked": { state: "done", text: "You asked the company to confirm" },
  "company-request-withdrawn": { state: "done", text: "You withdrew your request to the company" },
  "address-asked": { state: "done", text: "You asked someone" },
  mailed: { state: "done", text: "Your question was emailed" },
  undelivered: { state: "bad", text: "Your question was not delivered" },
  "answered-yes": { state: "done", text: "Answered: role and dates are right" },
  "answered-no": { state: "bad", text: "Answered: role or dates are wrong" },
  "answered-cannot-say": { state: "done", text: "Answered: they cannot say" },
  "taken-back": { state: "bad", text: "The answer was taken back" },
  withdrawn: { state: "done", text: "You withdrew your question" },
  removed: { state: "done", text: "You removed the answer" },
  "removed-own": { state: "bad", text: "Answer removed: its address is yours" },
  ended: { state: "done", text: "Your question ended without an answer" },
};

const referenceLine = ({ kind, at, domain }: ReferenceStep): VerificationLine => {
  const { state, text } = referenceLines[kind];
  return { state, text: domain === null ? text : `${text} at ${domain}`, at };
};

/** The timeline of a verification and the awaited event. Each code issue is one line, worded by the outcome of its mail. */
export function verificationTimeline(experience: WorkExperienceView, serverNow: number): VerificationLine[] {
  const { timeline, workEmail, code } = experience;
  const mailedIssues = new Set(timeline.filter(({ kind }) => kind.startsWith("code-mail")).map(({ issue }) => issue));
  const changed = timeline.findLastIndex(({ kind }) => kind === "changed");
  const past = timeline.flatMap((entry, index) => {
    if (entry.kind === "code-issued" && mailedIssues.has(entry.issue)) return [];
    const address = index > changed ? workEmail : undefined;
    const underWay = !isVerified(experience) && code?.issue === entry.issue;
    return [timelineLine(entry, { address, underWay })];
  });
  // Sorting is stable: steps of one instant keep their order.
  const others = [
    ...experience.confirmationSteps.map(confirmationLine),
    ...experience.referenceSteps.map(referenceLine),
  ];
  const all = [...past, ...others].toSorted((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  if (!isOpen(experience)) return all;
  const waiting: VerificationLine[] =
    isLive(code, serverNow) && code.mail === "sent" ? [{ state: "now", text: "Waiting for your code", at: null }] : [];
  return [...all, ...waiting, { state: "neutral", text: "Not verified yet", at: null }];
}
