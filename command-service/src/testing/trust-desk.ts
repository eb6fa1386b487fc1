import { createSecretKey, randomBytes } from "node:crypto";
import { PostJob } from "@provenwork/contracts/job/commands";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { caseSealKey, sealCase } from "@provenwork/platform/case-seal";
import { accountsOf } from "./accounts-of.ts";
import { founder } from "./employers.ts";
import { openService } from "./service.ts";

/** A service with admins who decide on cases, and a company whose jobs these are about. */
export async function openTrustDesk() {
  const checkpointKey = randomBytes(32);
  const service = await openService({ CHECKPOINT_KEY: checkpointKey.toString("base64") });
  const accounts = await accountsOf(service);
  const { client: company } = await founder(service);
  return {
    service,
    newAdmin: async () => accounts.signedIn(await accounts.made("admin")),
    /** A job of the company; its id. */
    posted: async () => String((await company.call(PostJob, sampleOf(PostJob))).body["id"]),
    /** The seal of a case as the list shows it. */
    sealOf: (shown: Parameters<typeof sealCase>[0]) => sealCase(shown, caseSealKey(createSecretKey(checkpointKey))),
    close: () => service.close(),
  };
}

export type TrustDesk = Awaited<ReturnType<typeof openTrustDesk>>;
