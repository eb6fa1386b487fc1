import { CallError } from "#kernel/call.ts";
import { toldOr } from "#kernel/error-text.ts";

const signedInMeanwhile =
  "You are signed in already, perhaps in another tab. Sign out there before you make another account.";

/** Message for a failed registration. The code `wrong-role` means that the user is signed in already. */
export const registerFailure = (error: unknown): string =>
  error instanceof CallError && error.body.code === "wrong-role"
    ? signedInMeanwhile
    : toldOr(error, "Something went wrong");
