import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { isSameAddress } from "#account/same-address.ts";
import type { CodeIssue } from "./code.ts";
import { type History, listed } from "./history.ts";
import { type EnteredFrom, networkRecorded } from "./network-recorded.ts";
import { hasExpired, lockedMessage, checkCode } from "#mailed-code/check-code.ts";

/** Whether the entered code is that of the issue; the keys stay outside the decision. */
export interface CodeCheck {
  readonly codeMatches: (entered: string, issue: CodeIssue) => boolean;
}

/** Set once the address was claimed for this person. */
export interface AddressClaimed {
  readonly claimedAddress: string | undefined;
}

type Entered = Pick<InputOf<typeof contract.VerifyCode>, "code">;

function checkEnteredCode(
  { code: entered }: Entered,
  experience: WorkExperience,
  { now, codeMatches }: { now: Date } & CodeCheck,
) {
  const { experienceId } = experience;
  return checkCode(experience.code, now, ({ issue, keyId }, { address }) =>
    codeMatches(entered, { experienceId, address, issue, keyId }),
  );
}

/** The address to claim before verifying, or undefined if the code is wrong. */
export function addressToClaim(input: Entered, experience: WorkExperience, check: { now: Date } & CodeCheck) {
  if (experience.status === "verified") return undefined;
  const result = checkEnteredCode(input, experience, check);
  return "proves" in result ? result.proves.address : undefined;
}

/**
 * A code proves the address it was mailed to, if that is the `claimedAddress`, for the company and role it was issued for. The
 * fifth wrong try locks it until a new one is issued. Each wrong try is recorded at the exact revision it was judged on, so
 * parallel guesses cannot be more than five.
 */
export const verifyCode: Decide<
  typeof contract.VerifyCode,
  WorkExperience,
  NewWorkExperienceEvent,
  CodeCheck & AddressClaimed & EnteredFrom
> = (input, experience, context) => {
  const { now, claimedAddress } = context;
  if (experience.status === "verified") return accept(); // repeating changes nothing
  const { experienceId, personId } = experience;
  const result = checkEnteredCode(input, experience, context);
  if ("refusal" in result) return refuse(result.refusal);

  const of = { experienceId, personId, issue: result.issue };
  const at = now.toISOString();
  if ("proves" in result) {
    // The code of another issue was judged when the claim was made: a new one came between.
    if (!isSameAddress(claimedAddress, result.proves.address)) return refuse("changed-meanwhile");
    const verified = { type: "ExperienceVerified", data: { ...of, verifiedAt: at }, personal: result.proves } as const;
    return accept<NewWorkExperienceEvent>(verified, ...networkRecorded(of, result.issue, context));
  }

  const { triesLeft } = result;
  const refused = { type: "CodeRefused", data: { ...of, triesLeft, refusedAt: at } } as const;
  if (triesLeft > 0) return refuse("invalid-code", refused);
  const lastTry = { code: "invalid-code", message: lockedMessage } as const;
  return refuse<"invalid-code", NewWorkExperienceEvent>(lastTry, refused, {
    type: "CodeLocked",
    data: { ...of, lockedAt: at },
  });
};

/** The named experience; without one, that of the newest open code, or else of the newest code or proof. */
export function experienceForCode(
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
