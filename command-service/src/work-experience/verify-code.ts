import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { OpenCode, WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { CodeIssue } from "./code.ts";
import { type History, known, listed } from "./history.ts";

/** Whether the entered code is that of the issue; the keys stay outside the decision. */
export interface CodeCheck {
  readonly codeMatches: (entered: string, issue: CodeIssue) => boolean;
}

/**
 * A code proves the address it was mailed to, for the company and role it was issued for; the fifth wrong try locks it
 * until a new one is issued. Each wrong try is recorded at the exact revision it was judged on, so parallel guesses
 * cannot be more than five.
 */
export const verifyCode: Decide<typeof contract.VerifyCode, WorkExperience, NewWorkExperienceEvent, CodeCheck> = (
  { code: entered },
  experience,
  { now, codeMatches },
) => {
  if (experience.status === "verified") return accept(); // repeating changes nothing
  const { code } = experience;
  const issuedFor = known(code?.for);
  if (code === undefined || issuedFor === undefined) return refuse("no-code-issued");
  if (code.locked) return refuse("code-locked");
  if (hasExpired(code, now)) return refuse("code-expired");

  const { personId } = experience;
  const of = { experienceId: experience.experienceId, personId, issue: code.issue };
  const at = now.toISOString();
  const right = codeMatches(entered, { ...of, address: issuedFor.address, keyId: code.keyId });
  if (right) return accept({ type: "ExperienceVerified", data: { ...of, verifiedAt: at }, personal: issuedFor });

  const triesLeft = code.triesLeft - 1;
  const refused = { type: "CodeRefused", data: { ...of, triesLeft, refusedAt: at } } as const;
  if (triesLeft > 0) return refuse("invalid-code", refused);
  const lastTry = { code: "invalid-code", message: lockedMessage } as const;
  return refuse<"invalid-code", NewWorkExperienceEvent>(lastTry, refused, {
    type: "CodeLocked",
    data: { ...of, lockedAt: at },
  });
};

const lockedMessage = "Invalid verification code. After five wrong tries it is locked: please ask for a new one.";

const hasExpired = ({ expiresAt }: OpenCode, now: Date): boolean => now.getTime() > Date.parse(expiresAt);

/** The named experience; without a name the one whose live code was issued last, or else whose code or proof is the newest. */
export function experienceEntered(
  experienceId: string | undefined,
  history: History,
  now: Date,
): WorkExperience | undefined {
  const entries = listed(history);
  if (experienceId !== undefined) return entries.find((entry) => entry.experienceId === experienceId);
  const live = entries.filter(({ code }) => code !== undefined && !code.locked && !hasExpired(code, now));
  return newest(live) ?? newest(entries.filter(({ code, status }) => code !== undefined || status === "verified"));
}

/** By when a code of it was issued last; instants of one format sort as text. */
const newest = (entries: readonly WorkExperience[]): WorkExperience | undefined =>
  entries.toSorted((one, other) => (one.issuedAt.at(-1) ?? "").localeCompare(other.issuedAt.at(-1) ?? "")).at(-1);
