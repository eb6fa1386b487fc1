import { z } from "zod";
import { id, text } from "../kernel/text.ts";

/** Apart from the events, which no screen loads. */
export const givenAnswer = z.strictObject({ questionId: id(), question: text(), answer: text() });
export type GivenAnswer = z.output<typeof givenAnswer>;
