import type { NewApplicationMail } from "@provenwork/contracts/account/mail-preferences";
import { accounts } from "@provenwork/contracts/account/state";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { companies } from "@provenwork/contracts/company/state";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { type ReactorTools, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import type { TimedAction } from "#kernel/reactors/scheduled-jobs.ts";
import { addToDailyMail } from "./add-to-daily-mail.steps.ts";
import type { Which } from "./new-applications.steps.ts";

export const newApplications = "new-applications";
const daily = "mail-daily-applications";

/** Members of a company who prefer a mail for each application get it immediately; for the others it goes into the daily mail. */
export const notifyOfEach = timedReaction<ApplicationEvent>({
  action: "mail-each-application",
  on: {
    ApplicationSubmitted: ({ id, data }) => ({
      subjectId: data.companyId,
      dueAt: new Date(data.submittedAt),
      because: id,
    }),
  },
  run: (tools) => {
    const tell = queueMails("each", (at) => ({ from: at, until: new Date(at.getTime() + 1) }))(tools);
    return async (timer) => {
      await addToDailyMail(timer, daily, tools.database);
      await tell(timer);
    };
  },
});

/** Those who want one mail a day get it if there was anything new: the first application of a day sets its timer. */
export const sendDailyDigest = timedReaction<never>({
  action: daily,
  on: {},
  run: queueMails("daily", (dueAt) => ({ dueAt })),
});

function queueMails(how: NewApplicationMail, which: (dueAt: Date) => Which) {
  return ({ openSteps, database }: ReactorTools): TimedAction =>
    async (timer) => {
      const { subjectId: companyId, dueAt, timerId } = timer;
      const steps = openSteps(timerOrigin(timer));
      const { state: company } = await steps.load(companies, companyId);
      const members = await Promise.all(
        company.members.map(async ({ personId }) => ({
          personId,
          ...(await steps.load(accounts, personId)).state.mail,
        })),
      );
      const wanting = members.filter((member) => member.newApplications === how);
      if (wanting.length === 0) return;
      const rows = wanting.map(({ personId: memberId }) => ({
        message_id: `${newApplications}.${systemId(newApplications, memberId, timerId)}`,
        template: newApplications,
        ids: JSON.stringify({ memberId, companyId, how, ...which(dueAt) }),
        next_attempt_at: new Date(0),
        deadline: new Date(dueAt.getTime() + noticeDeadline),
        finished_at: null,
      }));
      await database
        .insertInto("outbox")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    };
}
