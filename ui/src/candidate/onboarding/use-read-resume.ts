import { ReadResume } from "@provenwork/contracts/candidate/commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { useState } from "react";
import { refusalOf } from "#frame/resume/resume-check.ts";
import { type ResumeUpload, useFileUpload, useResumeUpload } from "#frame/resume/use-resume-upload.ts";

type Read = OutputOf<typeof ReadResume>;

/** JSON Resume is read, but employers could not open it: it is not kept as a resume. */
const isJson = (file: File): boolean => /\.json$/i.test(file.name);

/** A resume that is read at once, and stored only when the candidate continues. */
export function useReadResume(onRead: (read: Read) => void) {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Read>();
  const storing = useResumeUpload();
  const reading = useFileUpload({
    endpoint: ReadResume,
    check: async (chosen) => (isJson(chosen) ? undefined : refusalOf(chosen)),
    failure: "Your resume was not read",
    onDone(output, chosen) {
      setFile(chosen);
      setRead(output);
      onRead(output);
    },
  });
  const active = storing.underWay === undefined ? reading : storing;
  const sending: ResumeUpload = {
    ...reading,
    underWay: active.underWay,
    error: reading.error ?? storing.error,
    cancel: active.cancel,
    start(chosen) {
      storing.reset();
      return reading.start(chosen);
    },
  };
  return {
    sending,
    read,
    held: file && {
      file,
      onRemove() {
        setFile(undefined);
        setRead(undefined);
        storing.reset();
      },
    },
    /** Stores the file, if there is one to store: its name, null without one, undefined if that failed. */
    async store(): Promise<string | null | undefined> {
      if (file === undefined || isJson(file)) return null;
      if (!(await storing.start(file))) return undefined;
      setFile(undefined);
      return file.name;
    },
  };
}
