import type { Command } from "@provenwork/contracts/kernel/endpoint";
import type { z } from "zod";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "./error-message.ts";
import { useCommand } from "./mutation.ts";

/** A command that mails a code and returns its address. */
type SendCode = Command & { readonly output: z.ZodType<{ email: string }> };

/** Mails another code, reports the outcome and refetches the code's status. */
export const useResend = <E extends SendCode>(send: E, reload: () => Promise<unknown>) =>
  useCommand(send, {
    onSuccess({ email }) {
      void reload();
      succeeded(send, "Verification code sent", `We emailed ${email}`);
    },
    onError(error) {
      void reload();
      failed(send, "Could not send the code", errorMessage(error));
    },
  });
