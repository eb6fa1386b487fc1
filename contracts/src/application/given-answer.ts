import { z } from "zod";
import { id, text } from "../kernel/text.ts";

/** A module of its own, so that screens do not load the events. */
export const givenAnswer = z.strictObject({ questionId: id(), question: text(), answer: text() });
export type GivenAnswer = z.output<typeof givenAnswer>;
