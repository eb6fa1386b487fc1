import { dictionary } from "@zxcvbn-ts/language-common";

const common: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Whether a password is on the list that guessing begins with (49,000 of them), in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
