import type { UploadLogo } from "@provenwork/contracts/company/commands";
import { logoPath } from "@provenwork/contracts/company/rules";
import { companies } from "@provenwork/contracts/company/state";
import { ownGroup, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { uploadLogo } from "./change-logo.ts";

/** Names the stored file in an event; only then is it the logo. */
export const handleUploadLogo: Handler<typeof UploadLogo> = async (input, call) => {
  const { file } = call;
  if (file === undefined) throw new Error("upload-logo was called without a file: its route needs a receiver");
  const by = personIdOf(call.caller);
  return onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => uploadLogo(input, state, { ...context, by, file }),
    discard: () => file.discard(),
    answer: ({ state: { companyId, logoId } }) => ({ companyLogo: logoPath(companyId, logoId) ?? "" }),
  });
};
