import { UploadResume } from "@provenwork/contracts/candidate/commands";
import { GetResumeDetails, GetResumes } from "@provenwork/contracts/candidate/queries";
import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failed, noLongerFailed } from "#design/toast.tsx";
import { isSignedOut, isTemporary } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { checkIfSignedOut } from "#kernel/query.ts";
import { upload } from "#kernel/upload.ts";
import { refusalOf } from "./resume-check.ts";

interface UnderWay {
  readonly fileName: string;
  /** From 0 to 1. */
  readonly share: number;
}

interface Attempt {
  readonly file: File;
  readonly intent: string;
}

export interface ResumeUpload {
  readonly underWay: UnderWay | undefined;
  /** Name of the last uploaded file. */
  readonly uploaded: string | undefined;
  readonly error: string | undefined;
  /** Retries the same file, if the failure may be transient. */
  readonly retry: (() => void) | undefined;
  /** Checks and sends a file; ignored during another upload. Returns whether it was accepted. */
  start(file: File): Promise<boolean>;
  cancel(): void;
  /** Clears the outcome of the last upload. */
  reset(): void;
}

interface Purpose<E extends Command> {
  readonly endpoint: E & { readonly upload: string | null };
  /** The message of a file that the server would refuse. */
  readonly check: (file: File) => Promise<string | undefined>;
  /** Title of the toast about a failure after the screen was left. */
  readonly failure: string;
  readonly onDone: (output: OutputOf<E>, file: File) => Promise<void> | void;
}

/** Stores a resume. */
export function useResumeUpload(onUploaded: () => void = () => {}): ResumeUpload {
  const client = useQueryClient();
  return useFileUpload({
    endpoint: UploadResume,
    check: refusalOf,
    failure: "Your resume was not uploaded",
    async onDone() {
      await Promise.all(
        [GetResumeDetails, GetResumes].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      );
      onUploaded();
    },
  });
}

/** One upload at a time. It continues when its screen is left; a failure is then reported by a toast. */
export function useFileUpload<E extends Command>({ endpoint, check, failure, onDone }: Purpose<E>): ResumeUpload {
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<UnderWay>();
  const [uploaded, setUploaded] = useState<string>();
  const [error, setError] = useState<string>();
  const [again, setAgain] = useState<Attempt>();
  const running = useRef<AbortController>(undefined);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const fail = (text: string, attempt?: Attempt): false => {
    if (!shown.current) failed(endpoint, failure, text);
    setError(text);
    setAgain(attempt);
    return false;
  };

  async function send(attempt: Attempt): Promise<boolean> {
    const { file, intent } = attempt;
    if (running.current !== undefined) return false;
    running.current = new AbortController();
    const { signal } = running.current;
    setError(undefined);
    setAgain(undefined);
    setUploaded(undefined);
    setUnderWay({ fileName: file.name, share: 0 });
    try {
      const refusal = await check(file);
      signal.throwIfAborted();
      if (refusal !== undefined) return fail(refusal);
      const output = await upload(endpoint, file, {
        intent,
        signal,
        onProgress: (share) => setUnderWay({ fileName: file.name, share }),
      });
      noLongerFailed(endpoint);
      await onDone(output, file);
      setUploaded(file.name);
      return true;
    } catch (problem) {
      checkIfSignedOut(client, problem);
      if (!signal.aborted && !isSignedOut(problem))
        fail(errorMessage(problem), isTemporary(problem) ? attempt : undefined);
      return false;
    } finally {
      running.current = undefined;
      setUnderWay(undefined);
    }
  }

  return {
    underWay,
    uploaded,
    error,
    retry: again && (() => void send(again)),
    start: (file) => send({ file, intent: crypto.randomUUID() }),
    cancel: () => running.current?.abort(),
    reset() {
      setError(undefined);
      setAgain(undefined);
      setUploaded(undefined);
    },
  };
}
