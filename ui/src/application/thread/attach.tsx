import { attachmentLimit } from "@provenwork/contracts/application/attachment-rules";
import { DocumentTextIcon, PaperClipIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { FieldError } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import { sizeText } from "#design/size-text.ts";
import { errorMessageOr } from "#kernel/error-message.ts";
import { createIntents } from "#kernel/intent.ts";
import { upload } from "#kernel/upload.ts";
import { type ThreadView, callsOf } from "./sides.ts";

export interface Attachment {
  /** Chosen and not sent yet. */
  readonly file: File | undefined;
  readonly isSending: boolean;
  readonly problem: string | undefined;
  choose(file: File | undefined): void;
  /** Sends the file, if there is one, as a message of its own. The server checks what it is. */
  send(): Promise<void>;
}

export function useAttachment({ side, applicationId }: Pick<ThreadView, "side" | "applicationId">): Attachment {
  const client = useQueryClient();
  const intents = useRef(createIntents());
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const { sendFile, thread } = callsOf[side];
  return {
    file,
    isSending,
    problem,
    choose(chosen) {
      const isTooLarge = chosen !== undefined && chosen.size > attachmentLimit;
      setProblem(isTooLarge ? "The file is larger than 10 MB" : undefined);
      setFile(isTooLarge ? undefined : chosen);
    },
    async send() {
      if (file === undefined) return;
      setProblem(undefined);
      setSending(true);
      sending.current = new AbortController();
      const { signal } = sending.current;
      const intent = intents.current.keyFor([file.name, file.size, file.lastModified]);
      try {
        await upload(sendFile, file, { intent, onProgress: () => {}, signal }, { applicationId });
        intents.current.settled();
        setFile(undefined);
        await client.invalidateQueries({ queryKey: [thread.name] });
      } catch (error) {
        if (!signal.aborted) setProblem(errorMessageOr(error, "The file was not sent"));
      } finally {
        setSending(false);
      }
    },
  };
}

/** Chooses a file, which is sent with the message. */
export function Attach({ attachment, disabled }: { attachment: Attachment; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.doc,.docx,.png"
        aria-label="File to send"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) attachment.choose(file);
          target.value = "";
        }}
      />
      <Button kind="quiet" size="sm" icon={PaperClipIcon} disabled={disabled} onClick={() => input.current?.click()}>
        <span>
          Attach<span className="sr-only"> a file</span>
        </span>
      </Button>
    </>
  );
}

/** The chosen file, and why it was not sent. */
export const AttachedFile = ({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) => {
  const { file, isSending, problem } = attachment;
  return (
    <>
      {file !== undefined && (
        <p role="status" className="flex min-w-0 items-center gap-2 text-sm">
          <Icon of={DocumentTextIcon} className="flex-none text-muted" />
          <span className="min-w-0 truncate font-[560]">{file.name}</span>
          <span className="flex-none text-muted tabular-nums">{sizeText(file.size)}</span>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Remove ${file.name}`}
            disabled={isSending}
            onClick={() => {
              attachment.choose(undefined);
              onRemove();
            }}
          >
            <Icon of={XMarkIcon} />
          </Button>
        </p>
      )}
      {problem !== undefined && (
        <div role="alert">
          <FieldError id="file">{problem}</FieldError>
        </div>
      )}
    </>
  );
};
