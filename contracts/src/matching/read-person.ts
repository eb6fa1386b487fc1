import { recognise } from "./recognise.ts";
import type { SkillId } from "./skill.ts";

/** Raise it when the reader of files, the recogniser, the dictionary or the reader of words finds something else: texts are then read again. */
export const extractorVersion = 5;

/** The skills that a resume, a role or a list names, each once. */
export const readPerson = (text: string): SkillId[] => [...new Set(recognise(text).map(({ skill }) => skill))];
