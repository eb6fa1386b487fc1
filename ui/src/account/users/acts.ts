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

export const userName = ({ fullName, username }: Pick<ListedUser, "fullName" | "username">): string =>
  fullName || username;

export const suspension = (user: Pick<ListedUser, "id" | "fullName" | "username">): UserAct => ({
  endpoint: SuspendAccount,
  input: { personId: user.id },
  title: `Suspend ${userName(user)}?`,
  description:
    "All sessions end immediately, and the account cannot sign in until it is reinstated. Candidates are hidden from companies; certificates and jobs stay. A company with no member who can sign in gets no applications.",
  verb: ["Suspend", "Suspending..."],
  done: "Account suspended",
  notDone: "The account was not suspended",
});

export const reinstatement = (user: ListedUser): UserAct => ({
  endpoint: ReinstateAccount,
  input: { personId: user.id },
  title: `Reinstate ${userName(user)}?`,
  description: "The account holder can sign in again. Companies can find them again if they could before.",
  verb: ["Reinstate", "Reinstating..."],
  kind: "primary",
  done: "Account reinstated",
  notDone: "The account was not reinstated",
});

export const grant = (user: ListedUser): UserAct => ({
  endpoint: GrantAuditor,
  input: { personId: user.id },
  title: `Make ${userName(user)} an auditor?`,
  description:
    "Auditors can read every history but change nothing. The account must have no data of its own. Its sessions end.",
  verb: ["Make an auditor", "Granting..."],
  kind: "primary",
  done: "The account is now an auditor",
  notDone: "The account was not made an auditor",
});

export const withdrawal = (user: ListedUser): UserAct => ({
  endpoint: RevokeAuditor,
  input: { personId: user.id },
  title: `Remove ${userName(user)} as auditor?`,
  description: "The account returns to its original role. Its sessions end.",
  verb: ["Remove auditor", "Removing..."],
  done: "The account is no longer an auditor",
  notDone: "The account is still an auditor",
});

export const openingOfResume = (user: ListedUser): UserAct => ({
  endpoint: OpenCandidateResume,
  input: { personId: user.id },
  title: `Open the resume of ${userName(user)}?`,
  description: "This is recorded. The candidate sees that Provenwork staff opened it, when and why.",
  verb: ["Open resume", "Opening..."],
  kind: "primary",
  readBy: "Recorded under your name. The candidate sees the reason. Auditors can read it.",
  done: "Resume opened",
  notDone: "The resume was not opened",
});
