export const inclusionFormat = "c2sp.org/tlog-proof@v1";
// C2SP has no file for consistency proofs; this one is written in the same way.
export const consistencyFormat = "provenwork/tlog-consistency@v1";

/** Whether a text claims to be a proof file. In its own file, so that a screen need not load the reader. */
export const looksLikeProof = (text: string): boolean =>
  [inclusionFormat, consistencyFormat].some((format) => text.startsWith(`${format}\n`));
