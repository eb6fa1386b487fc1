import { pdfFile } from "@provenwork/contracts/testing/resume-files";
import { heldRequests } from "./held-request.ts";
import { formEnd, formHead, formType } from "./send-form.ts";
import { openService } from "./service.ts";

/** The command service behind a port where requests can be held back. */
export async function heldService() {
  const service = await openService();
  const held = await heldRequests(service.app);
  return {
    service,
    held,
    async close() {
      await held.close();
      await service.close();
    },
  };
}
export type HeldService = Awaited<ReturnType<typeof heldService>>;

/** A form with a resume. */
export const heldForm = {
  body: Buffer.concat([Buffer.from(formHead()), pdfFile(), Buffer.from(formEnd)]),
  contentType: formType,
};

/** The body in which a command's input is sent. */
export const heldBody = (input: unknown) =>
  input instanceof FormData ? heldForm : { body: Buffer.from(JSON.stringify(input)) };
