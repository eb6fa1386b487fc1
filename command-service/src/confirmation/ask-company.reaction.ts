import { accounts } from "@provenwork/contracts/account/state";
import { companies, mayConfirm } from "@provenwork/contracts/company/state";
import { emailHost } from "@provenwork/contracts/kernel/email";
import { known } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { setTimer } from "#kernel/reactors/set-timer.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { askedSince, nextWeeklyMail } from "./weekly-mail-time.ts";

export const waitingConfirmations = "waiting-confirmations";
const weekly = "mail-waiting-confirmations";

/**
 * Notes a proven entry for the companies that have its domain, and sets the timer of their weekly email. An entry that was proven
 * before its company came is in the queue only.
 */
export const askCompanies = timedReaction<WorkExperienceEvent>({
  action: "ask-companies",
  on: {
    ExperienceVerified: (event) => atOnce(event.data.experienceId, event),
    ExperienceChanged: (event) => (event.data.voidsProof ? undefined : atOnce(event.data.experienceId, event)),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const { subjectId: experienceId, now } = timer;
      const { state } = await openSteps(timerOrigin(timer)).load(workExperiences, experienceId);
      const address = known(state.proof?.of)?.address;
      if (address === undefined) return;
      const asked = await database
        .selectFrom("proven_domains")
        .select("company_id")
        .where("domain", "=", emailHost(address))
        .execute();
      const dueAt = nextWeeklyMail(now);
      for (const { company_id } of asked) {
        await database.transaction().execute(async (transaction) => {
          await transaction
            .insertInto("asked_entries")
            .values({ company_id, experience_id: experienceId, asked_at: now })
            .onConflict((conflict) => conflict.columns(["company_id", "experience_id"]).doUpdateSet({ asked_at: now }))
            .execute();
          await setTimer(transaction, { action: weekly, subjectId: company_id, dueAt }, timer);
        });
      }
    },
});

/** One email a week to each member who may confirm and wants it; the first new entry of a week sets its timer. */
export const sendWeeklyMails = timedReaction<never>({
  action: weekly,
  on: {},
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const { subjectId: companyId, dueAt } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: company } = await steps.load(companies, companyId);
      const confirmers = company.members.filter(({ personId }) => mayConfirm(company, personId));
      const wanting = await Promise.all(
        confirmers.map(async ({ personId }) => ({ personId, ...(await steps.load(accounts, personId)).state.mail })),
      );
      const rows = wanting.flatMap(({ personId: memberId, confirmations }) =>
        confirmations
          ? [
              {
                message_id: `${waitingConfirmations}.${systemId(waitingConfirmations, memberId, timer.timerId)}`,
                template: waitingConfirmations,
                ids: JSON.stringify({ memberId, companyId, since: askedSince(dueAt).toISOString() }),
                next_attempt_at: new Date(0),
                deadline: new Date(dueAt.getTime() + noticeDeadline),
                finished_at: null,
              },
            ]
          : [],
      );
      if (rows.length === 0) return;
      await database
        .insertInto("outbox")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
});
