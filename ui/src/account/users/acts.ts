import {
  GrantAuditor,
  ReinstateAccount,
  RevokeAuditor,
  SuspendAccount,
} from "@provenwork/contracts/administration/account-commands";
import type { ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { OpenCandidateResume } from "@provenwork/contracts/candidate/staff-commands";
import type { Act } from "#design/reason-dialog.tsx";

export type UserAct = Act<
  | typeof SuspendAccount
  | typeof ReinstateAccount
  | typeof GrantAuditor
  | typeof RevokeAuditor
  | typeof OpenCandidateResume
>;

export const nameOf = ({ fullName, username }: ListedUser): string => fullName || username;

export const suspension = (user: ListedUser): UserAct => ({
  endpoint: SuspendAccount,
  input: { personId: user.id },
  title: `Suspend ${nameOf(user)}?`,
  description:
    "Every session ends at once, and nobody signs in to the account until it is reinstated. Candidates are hidden from companies; certificates and jobs stand. A company without a member who can sign in gets no applications.",
  verb: ["Suspend", "Suspending..."],
  done: "Account suspended",
  notDone: "The account was not suspended",
});

export const reinstatement = (user: ListedUser): UserAct => ({
  endpoint: ReinstateAccount,
  input: { personId: user.id },
  title: `Reinstate ${nameOf(user)}?`,
  description: "The account's holder can sign in again, and is found again if they were before.",
  verb: ["Reinstate", "Reinstating..."],
  kind: "primary",
  done: "Account reinstated",
  notDone: "The account was not reinstated",
});

export const grant = (user: ListedUser): UserAct => ({
  endpoint: GrantAuditor,
  input: { personId: user.id },
  title: `Make ${nameOf(user)} an auditor?`,
  description:
    "Auditors read every history and change nothing. The account must have no data of its own; its sessions end.",
  verb: ["Make an auditor", "Granting..."],
  kind: "primary",
  done: "The account is an auditor's",
  notDone: "The account was not made an auditor's",
});

export const withdrawal = (user: ListedUser): UserAct => ({
  endpoint: RevokeAuditor,
  input: { personId: user.id },
  title: `Remove ${nameOf(user)} as auditor?`,
  description: "The account is again what it was registered as. Its sessions end.",
  verb: ["Take back", "Taking back..."],
  done: "The account is no auditor's any more",
  notDone: "The account is still an auditor's",
});

export const openingOfResume = (user: ListedUser): UserAct => ({
  endpoint: OpenCandidateResume,
  input: { personId: user.id },
  title: `Open the resume of ${nameOf(user)}?`,
  description: "The opening is recorded. The candidate sees that Provenwork staff opened it, when and why.",
  verb: ["Open resume", "Opening..."],
  kind: "primary",
  readBy: "Kept with the opening, under your name. The candidate reads the reason, and auditors can.",
  done: "Resume opened",
  notDone: "The resume was not opened",
});
