import type { WordsOf } from "../kernel/words.ts";
import type { TrustEvent } from "./events.ts";

export const trustWords: WordsOf<TrustEvent> = {
  CaseCleared: ({ kind, findings }) =>
    `Case of ${kind === "experience" ? "an" : "a"} ${kind} cleared of ${findings.map(({ rule, version }) => `${rule} v${version}`).join(", ")}`,
};
