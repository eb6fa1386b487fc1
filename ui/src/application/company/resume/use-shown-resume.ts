import { OpenResume } from "@provenwork/contracts/application/commands";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { useEffect, useEffectEvent, useState } from "react";
import { ConnectionError } from "#kernel/call.ts";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

/** Milliseconds on one candidate before the resume is opened: who only pages through the list opens nothing. */
export const openAfter = 600;

/**
 * The PDF of an application, opened as "View Resume" opens it: the candidate sees that. It is opened once, `openAfter` it is wanted;
 * a withdrawn application has none.
 */
export function useShownResume(
  { id: applicationId, candidate }: EmployerApplication,
  { isWanted }: { isWanted: boolean },
) {
  const [file, setFile] = useState<Blob>();
  const [problem, setProblem] = useState<string>();
  const failed = (error: Error) => setProblem(`Could not open the resume: ${errorMessage(error)}`);
  const opened = useCommand(OpenResume, {
    onSuccess: ({ url }) => void fetchFile(url).then(setFile, failed),
    onError: failed,
  });
  const open = () => {
    setProblem(undefined);
    opened.mutate({ applicationId });
  };
  const openDue = useEffectEvent(open);
  const isDue = isWanted && candidate.resume?.shown === true && opened.isIdle;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => openDue(), openAfter);
    return () => clearTimeout(timer);
  }, [isDue]);
  return { file, problem, open };
}
export type ShownResume = ReturnType<typeof useShownResume>;

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (!answer.ok) throw new ConnectionError(answer.status);
  return answer.blob();
}
