import type { StopAlerts } from "@provenwork/contracts/job/saved-search-commands";
import { savedSearches } from "@provenwork/contracts/job/streams";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { changeSavedSearch } from "./change-saved-search.ts";
import { searchOfToken } from "./mailed/unsubscribe-token.ts";

/** Stops the mails of the token's search; again changes nothing, and so for one that was deleted. */
export const handleStopAlerts =
  ({ codeKeys }: { readonly codeKeys: KeyRing }): Handler<typeof StopAlerts> =>
  async ({ token }, { handle }) => {
    const search = searchOfToken(token, codeKeys);
    if (search === undefined) return { refusal: { code: "link-invalid" } };
    const { personId, searchId } = search;
    await handle(savedSearches, personId, (state, { now }) =>
      changeSavedSearch({ searchId, frequency: "off" }, state, { id: personId, now }),
    );
    return { output: {} };
  };
