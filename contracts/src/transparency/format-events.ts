import type { WordsOf } from "../kernel/format-events.ts";
import type { TransparencyEvent } from "./events.ts";

export const transparencyWords: WordsOf<TransparencyEvent> = {
  TreeHeadSigned: ({ size }) => `Tree head over ${size} events signed`,
};
