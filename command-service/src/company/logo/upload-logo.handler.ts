import type { UploadLogo } from "@provenwork/contracts/company/commands";
import { logoPath } from "@provenwork/contracts/company/rules";
import { companies } from "@provenwork/contracts/company/state";
import { ownGroup, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { uploadLogo } from "./change-logo.ts";

/** Names the stored file in an event; only then is it the logo. */
export const handleUploadLogo: Handler<typeof UploadLogo> = onStream({
  stream: companies,
  id: ownGroup,
  prepare: (_, { caller, file }) => {
    if (file === undefined) throw new Error("upload-logo was called without a file: its route needs a receiver");
    return { ready: { by: personIdOf(caller), file } };
  },
  decide: uploadLogo,
  discard: ({ file }) => file.discard(),
  answer: ({ state: { companyId, logoId } }) => ({ companyLogo: logoPath(companyId, logoId) ?? "" }),
});
