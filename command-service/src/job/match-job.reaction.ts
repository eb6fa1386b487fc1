import { companies } from "@provenwork/contracts/company/state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { keysOfJob, textOf } from "@provenwork/contracts/job/search-keys";
import { wordsOf } from "@provenwork/contracts/job/search";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import { jobs } from "@provenwork/contracts/job/state";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { nextDailyAlert } from "./alert-times.ts";
import { queueAlert } from "./queue-alert.steps.ts";
import { fittingSearches } from "./matching-searches.ts";
import { peopleSearching } from "./saved-search-keys.steps.ts";
import { matchWords } from "./match-words.steps.ts";
import { verifiedDomainOf } from "./verified-domain-of.ts";

const peopleAtOnce = 200;
const lowestId = "00000000-0000-0000-0000-000000000000";

/** Finds the saved searches that a new job matches; an imported job goes into the daily mail. */
export const matchJob = timedReaction<JobEvent>({
  action: "match-job",
  on: { JobPosted: (event) => atOnce(event.data.jobId, event) },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const { state: job, events } = await steps.load(jobs, timer.subjectId);
      if (job.status !== "active" || job.description === undefined) return;
      const { state: company } = await steps.load(companies, job.companyId);
      const said = { ...job.description, verified: verifiedDomainOf(job.description, company) !== undefined };
      const imported = events[0]?.metadata.actor.role === "system";
      const keys = keysOfJob(said);
      const text = wordsOf(textOf(said)).join(" ");
      for (let people = await next(lowestId); people.length > 0; people = await next(people.at(-1) ?? lowestId)) {
        const saved = await Promise.all(people.map((personId) => steps.load(savedSearches, personId)));
        const fitting = saved.flatMap(({ state }, index) =>
          fittingSearches(state.searches, said).map((each) => ({ ...each, personId: people[index] ?? "" })),
        );
        const matching = await matchWords(database, text, fitting);
        // Of several searches of one person, one with immediate mail goes first.
        for (const { personId, search } of matching.toSorted((a, b) => rank(a.search) - rank(b.search))) {
          const dueAt = search.frequency === "instant" && !imported ? undefined : nextDailyAlert(timer.now);
          const { searchId } = search;
          await queueAlert(database, { personId, searchId, jobId: job.jobId, dueAt, now: timer.now });
        }
      }

      function next(after: string): Promise<string[]> {
        return peopleSearching(database, keys, { after, limit: peopleAtOnce });
      }
    },
});

const rank = ({ frequency }: { readonly frequency: string }): number => (frequency === "instant" ? 0 : 1);
