import { CallError } from "#kernel/call.ts";
import { errorMessageOr } from "#kernel/error-message.ts";

const signedInMeanwhile =
  "You are already signed in, perhaps in another tab. Sign out there before you create another account.";

/** Message for a failed registration. The code `wrong-role` means that the user is signed in already. */
export const registerFailure = (error: unknown): string =>
  error instanceof CallError && error.body.code === "wrong-role"
    ? signedInMeanwhile
    : errorMessageOr(error, "Something went wrong");
