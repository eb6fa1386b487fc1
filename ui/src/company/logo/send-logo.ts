import { UploadLogo } from "@provenwork/contracts/company/commands";
import { upload } from "#kernel/upload.ts";

/** Sends the logo of the viewer's company. Throws what `call` throws. */
export const sendLogo = (file: File) =>
  upload(UploadLogo, file, {
    intent: crypto.randomUUID(),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
