import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { noLongerFailed } from "#design/toast.tsx";
import { atLeast } from "./at-least.ts";
import { type CallInput, call, isTemporary } from "./call.ts";
import { createIntents } from "./intent.ts";

interface Options<E extends Command> {
  /** The revision that an edit is based on. */
  seen?: number | undefined;
  onSuccess?: (answer: OutputOf<E>, given: CallInput<E>) => void;
  onError?: (error: Error) => void;
  /** Minimum duration of the pending state in milliseconds. */
  atLeast?: number;
}

/**
 * A command of the contracts. A retry after a lost or failed answer reuses the Idempotency-Key of the first try; success
 * dismisses the failure's toast; a second click joins the pending call, so nothing is sent twice.
 */
export function useCommand<E extends Command>(
  endpoint: E,
  options: Options<E> = {},
): UseMutationResult<OutputOf<E>, Error, CallInput<E>> {
  const intents = useRef(createIntents());
  const underWay = useRef<{ key: string; answer: Promise<OutputOf<E>> }>(undefined);
  return useMutation<OutputOf<E>, Error, CallInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (given) => {
      const key = intents.current.keyFor(given);
      if (underWay.current?.key === key) return underWay.current.answer;
      // Rarely needed, so no part of a first visit.
      const onUnchecked = () =>
        void import("./warn-unchecked-save.ts").then(
          ({ warnUncheckedSave }) => warnUncheckedSave(endpoint),
          () => undefined,
        );
      const sent = call(endpoint, given, {
        intent: key,
        ...(options.seen !== undefined && { seen: options.seen, onUnchecked }),
      });
      const answer = atLeast(options.atLeast ?? 0, sent).finally(() => (underWay.current = undefined));
      underWay.current = { key, answer };
      return answer;
    },
    onSuccess: (answer, given) => {
      intents.current.settled();
      noLongerFailed(endpoint);
      options.onSuccess?.(answer, given);
    },
    onError: (error) => {
      if (!isTemporary(error)) intents.current.settled();
      options.onError?.(error);
    },
  });
}
