import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";

/** Whether the proof is for the heads of these two sizes; a proof for other heads would verify, too. */
export const isOfHeads = (proven: Proven, smaller: number, larger: number): boolean =>
  proven.kind === "consistency" && proven.first.size === smaller && proven.second.size === larger;
