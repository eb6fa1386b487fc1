import { zodResolver } from "@hookform/resolvers/zod";
import { plainMessage } from "@provenwork/contracts/kernel/plain-message";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { FieldMessage } from "#design/error-summary.tsx";
import { CallError } from "./call.ts";

/** Every message of a form with the id of its control, which is the path of its value, in the order of the form. */
export function messagesOf(errors: FieldErrors, path = ""): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || typeof error !== "object") return [];
    // An array's own error stands under `root`; the path of the array is the field it is about.
    const id = name === "root" ? path : path === "" ? name : `${path}.${name}`;
    if (typeof error.message === "string") return [{ id, message: error.message }];
    return messagesOf(error as FieldErrors, id);
  });
}

/** The field messages of a refused call, if it named any. */
export const serverErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.body.errors ?? {}) : {};

export interface Form<In extends FieldValues, Out extends FieldValues> extends UseFormReturn<In, unknown, Out> {
  /** What the error summary shows, and how often a submit was refused. */
  summary: { messages: FieldMessage[]; attempt: number };
  /** The message of one field, by its id. */
  errorOf(id: string): string | undefined;
  /** Submits valid values; `refused` hears of a submit that the rules stopped. */
  submit(send: (values: Out) => void, refused?: (messages: FieldMessage[]) => void): (event: React.FormEvent) => void;
  /** Puts a refused call's field messages onto the fields, which have ids of their own here; true if there were any. */
  showServerErrors(error: unknown, idOf?: (field: string) => string): boolean;
}

/** A form validated by the same schema as the server's, with one error summary. */
export function useFormOf<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
): Form<In, Out> {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, { error: plainMessage }),
    defaultValues,
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const messages = messagesOf(form.formState.errors);
  return {
    ...form,
    summary: { messages, attempt },
    errorOf: (id) => messages.find((message) => message.id === id)?.message,
    submit(send, refused) {
      const submit = form.handleSubmit(send, (errors) => {
        setAttempt((count) => count + 1);
        refused?.(messagesOf(errors));
      });
      return (event) => void submit(event);
    },
    showServerErrors(error, idOf = (field) => field) {
      const errors = Object.entries(serverErrors(error));
      for (const [field, message] of errors) form.setError(idOf(field) as Path<In>, { type: "server", message });
      if (errors.length > 0) setAttempt((count) => count + 1);
      return errors.length > 0;
    },
  };
}
