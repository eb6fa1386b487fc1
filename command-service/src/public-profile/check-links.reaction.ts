import { erased } from "@provenwork/contracts/kernel/event";
import type { PublicProfileEvent } from "@provenwork/contracts/public-profile/events";
import { nextCheckAfter } from "@provenwork/contracts/public-profile/link-rules";
import { publicProfiles } from "@provenwork/contracts/public-profile/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { recordCheck } from "./change-links.ts";
import { checkLink } from "./link-check/check-link.ts";

/** Checks each link when its person asks, and each check sets the timer of the next. */
export const checkLinks = timedReaction<PublicProfileEvent>({
  action: "check-link",
  remote: true,
  on: {
    LinkAdded: (event) => ({ ...atOnce(event.data.linkId, event), details: { personId: event.data.personId } }),
    LinkCheckRequested: (event) => ({
      ...atOnce(event.data.linkId, event),
      details: { personId: event.data.personId },
    }),
    LinkChecked({ data: { personId, linkId, failures, checkedAt } }) {
      const after = nextCheckAfter(failures);
      if (after === undefined) return undefined;
      return { subjectId: linkId, dueAt: new Date(Date.parse(checkedAt) + after), details: { personId, checkedAt } };
    },
  },
  run: ({ openSteps, outgoing, publicUrl }) => {
    const { origin } = new URL(publicUrl);
    return async (timer) => {
      const { subjectId: linkId, details: { personId = "", checkedAt } = {} } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state } = await steps.load(publicProfiles, personId);
      const { url = erased, check } = state.links[linkId] ?? {};
      const handle = state.handle?.name ?? erased;
      // Another check, which set its own timer, came since.
      const isSuperseded = checkedAt !== undefined && check?.at !== checkedAt;
      if (url === erased || handle === erased || isSuperseded) return;
      const outcome = await checkLink(outgoing, url, { origin, handle });
      const found = { personId, linkId, handle, outcome };
      await steps.handle(publicProfiles, personId, (now) => recordCheck(found, now, timer.now));
    };
  },
});
