import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { GetMailbox } from "@provenwork/contracts/development/queries";
import { GetWorkExperiences } from "@provenwork/contracts/work-experience/queries";
import { user } from "#account/user.ts";
import { onboarding } from "#candidate/onboarding.ts";
import { mailbox } from "#development/mailbox.ts";
import { mount } from "#kernel/mount.ts";
import type { QueryApp } from "#kernel/query-app.ts";
import { workExperiences } from "#work-experience/work-experiences.ts";

/** contract ↔ query, a line each. */
export function mountQueries(app: QueryApp): void {
  mount(app, GetUser, user);
  mount(app, GetOnboarding, onboarding);
  mount(app, GetWorkExperiences, workExperiences);
  mount(app, GetMailbox, mailbox);
}
