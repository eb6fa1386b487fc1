import { messageText } from "@provenwork/contracts/application/message-rules";
import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { z } from "zod";
import { Button } from "#design/button.tsx";
import { FieldError, controlOf, inputClasses } from "#design/field.tsx";
import { clearDraft, loadDraft, saveDraft } from "#kernel/draft.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import { type ThreadView, callsOf } from "./sides.ts";

const id = "message";
const shape = z.object({ text: z.string() });
const draftOf = (applicationId: string): string => `message ${applicationId}`;

/** The field for a message. What was typed survives a reload and a failed call. Control or Command with Enter sends, too. */
export function Compose({ side, applicationId, other }: Pick<ThreadView, "side" | "applicationId" | "other">) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => loadDraft(draftOf(applicationId), shape)?.text ?? "");
  const [problem, setProblem] = useState<string>();
  const { send, thread } = callsOf[side];
  const sent = useCommand(send, {
    onSuccess() {
      clearDraft(draftOf(applicationId));
      setText("");
      void client.invalidateQueries({ queryKey: [thread.name] });
    },
    onError: (error) => setProblem(errorMessageOr(error, "The message was not sent")),
  });
  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    saveDraft(draftOf(applicationId), { text: typed });
  };
  const submit = () => {
    if (sent.isPending) return;
    const issue = messageText.safeParse(text).error?.issues[0]?.message;
    setProblem(issue);
    if (issue === undefined) sent.mutate({ applicationId, text });
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const hint = `${other} is notified by email.`;
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Message to {other}
      </label>
      <textarea
        ref={field}
        rows={3}
        placeholder={`Write to ${other}`}
        className={`${inputClasses} resize-y`}
        value={text}
        readOnly={sent.isPending}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        {...controlOf(id, hint, problem)}
      />
      {problem !== undefined && (
        <div role="alert">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <p id={`${id}-hint`} className="text-sm text-muted wrap-anywhere">
          {hint}
        </p>
        <Button type="submit" kind="primary" icon={PaperAirplaneIcon} pending={sent.isPending && "Sending..."}>
          Send
        </Button>
      </div>
    </form>
  );
}
