import { CallError } from "#kernel/call.ts";
import { toldOr } from "#kernel/error-text.ts";

const signedInMeanwhile =
  "You are signed in already, perhaps in another tab. Sign out there before you make another account.";

/** What is said of an account that could not be made. Only those who are signed in may not make one. */
export const registerFailure = (error: unknown): string =>
  error instanceof CallError && error.body.code === "wrong-role"
    ? signedInMeanwhile
    : toldOr(error, "Something went wrong");
