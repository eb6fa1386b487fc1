import { zodResolver } from "@hookform/resolvers/zod";
import { plainMessage } from "@provenwork/contracts/kernel/plain-message";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { FieldMessage } from "#design/error-summary.tsx";
import { CallError } from "./call.ts";

/** All messages of a form in its order, each with the id of its control (the path of its value). */
export function messagesOf(errors: FieldErrors, path = ""): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (error === undefined || typeof error !== "object") return [];
    // react-hook-form keeps an array's own error under `root`; its field is the array's path.
    const id = name === "root" ? path : path === "" ? name : `${path}.${name}`;
    if (typeof error.message === "string") return [{ id, message: error.message }];
    return messagesOf(error as FieldErrors, id);
  });
}

/** The field messages of a refused call, if any. */
export const serverErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError ? (error.body.errors ?? {}) : {};

/** Props that connect a control with its form. */
export type ControlProps = UseFormRegisterReturn & { id: string; error: string | undefined };

export interface Form<In extends FieldValues, Out extends FieldValues> extends UseFormReturn<In, unknown, Out> {
  /** Content of the error summary, and the number of refused submits. */
  summary: { messages: FieldMessage[]; attempt: number };
  /** The message of one field, by its id. */
  errorOf(id: string): string | undefined;
  /** Connects the control of a value with the form. */
  field(id: Path<In>, options?: RegisterOptions<In>): ControlProps;
  /** Submits valid values; `refused` is called if validation fails. */
  submit(send: (values: Out) => void, refused?: (messages: FieldMessage[]) => void): (event: React.FormEvent) => void;
  /** Sets a refused call's field messages on the fields, mapped to this form's ids; true if there were any. */
  showServerErrors(error: unknown, idOf?: (field: string) => string): boolean;
}

/** A form validated by the server's schema, with one error summary. */
export function useFormOf<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  /** Before the ids of the controls, where a screen has several forms with the same fields. */
  idPrefix = "",
): Form<In, Out> {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema, { error: plainMessage }),
    defaultValues,
    shouldFocusError: false,
  });
  const [attempt, setAttempt] = useState(0);
  const messages = messagesOf(form.formState.errors).map((each) => ({ ...each, id: `${idPrefix}${each.id}` }));
  const errorOf = (id: string) => messages.find((message) => message.id === `${idPrefix}${id}`)?.message;
  return {
    ...form,
    summary: { messages, attempt },
    errorOf,
    field: (id, options) => ({ id: `${idPrefix}${id}`, error: errorOf(id), ...form.register(id, options) }),
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
