import type { KeyObject } from "node:crypto";
import { GetInvitations, GetJobCandidates } from "@provenwork/contracts/invitation/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { invitations } from "./invitations.ts";
import { jobCandidates } from "./job-candidates.ts";

/** A list of candidates gets no live updates: no company may watch who appears and disappears. */
export const invitation: Area<{ readonly candidateTokenKey: KeyObject }> = {
  name: "invitation",
  answers: ({ candidateTokenKey }) => [
    answer(GetInvitations, invitations, ["invitations", "applications", "companies", "company-proofs"]),
    answer(GetJobCandidates, jobCandidates(candidateTokenKey)),
  ],
  ownData: [ownData("invitations", GetInvitations, invitations)],
};
