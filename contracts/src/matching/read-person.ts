import { recognise } from "./recognise.ts";
import type { SkillId } from "./skill.ts";

/** Raise it when the file reader, the recogniser, the dictionary or the word reader gives other results: texts are then read again. */
export const extractorVersion = 5;

/** The skills named by a resume, a role or a list, without duplicates. */
export const readPerson = (text: string): SkillId[] => [...new Set(recognise(text).map(({ skill }) => skill))];
