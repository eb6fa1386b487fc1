import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";

/** Whether the proof is of the heads of these two sizes; a proof of two others would verify, too. */
export const isOfHeads = (proven: Proven, smaller: number, larger: number): boolean =>
  proven.kind === "consistency" && proven.first.size === smaller && proven.second.size === larger;
