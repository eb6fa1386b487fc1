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
import { Attach, AttachedFile, useAttachment } from "./attach.tsx";
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
  const attachment = useAttachment({ side, applicationId });
  const sent = useCommand(send, {
    onSuccess() {
      clearDraft(draftOf(applicationId));
      setText("");
      void attachment.send();
      void client.invalidateQueries({ queryKey: [thread.name] });
    },
    onError: (error) => setProblem(errorMessageOr(error, "The message was not sent")),
  });
  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    saveDraft(draftOf(applicationId), { text: typed });
  };
  const isSending = sent.isPending || attachment.isSending;
  const submit = () => {
    if (isSending) return;
    const isFileOnly = attachment.file !== undefined && text.trim() === "";
    const issue = isFileOnly ? undefined : messageText.safeParse(text).error?.issues[0]?.message;
    setProblem(issue);
    if (isFileOnly) void attachment.send();
    else if (issue === undefined) sent.mutate({ applicationId, text });
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const hint = `${other} is notified by email. Files: PDF, Word or PNG up to 10 MB.`;
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
      <AttachedFile attachment={attachment} onRemove={() => field.current?.focus()} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-48 text-sm text-muted wrap-anywhere">
          {hint}
        </p>
        <span className="ml-auto flex flex-none items-center gap-1">
          <Attach attachment={attachment} disabled={isSending} />
          <Button type="submit" kind="primary" icon={PaperAirplaneIcon} pending={isSending && "Sending..."}>
            Send
          </Button>
        </span>
      </div>
    </form>
  );
}
