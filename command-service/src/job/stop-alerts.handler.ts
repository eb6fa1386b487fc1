import type { StopAlerts } from "@provenwork/contracts/job/saved-search-commands";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { unsubscribedBy } from "#kernel/unsubscribe-token.ts";
import { changeSavedSearch } from "./change-saved-search.ts";

/** Stops the mails of the token's search. A second time, or for a deleted search, it changes nothing. */
export const handleStopAlerts =
  ({ codeKeys }: { readonly codeKeys: KeyRing }): Handler<typeof StopAlerts> =>
  async ({ token }, { handle }) => {
    const mails = await unsubscribedBy("job-alert-unsubscribe", token, codeKeys);
    if (mails === undefined) return { refusal: { code: "link-invalid" } };
    const { personId, from: searchId } = mails;
    await handle(savedSearches, personId, (state, { now }) =>
      changeSavedSearch({ searchId, frequency: "off" }, state, { id: personId, now }),
    );
    return { output: {} };
  };
