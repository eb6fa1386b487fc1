import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";

/** Whether the heads over so many events are those that are proven: a proof of two others is as good a proof. */
export const isOfHeads = (proven: Proven, smaller: number, larger: number): boolean =>
  proven.kind === "consistency" && proven.first.size === smaller && proven.second.size === larger;
