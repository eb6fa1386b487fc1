import { GetUser } from "@provenwork/contracts/account/queries";
import { GetOnboarding } from "@provenwork/contracts/candidate/queries";
import { GetMailbox } from "@provenwork/contracts/development/queries";
import {
  GetCertificate,
  GetCredential,
  GetStatusList,
  GetWorkExperiences,
} from "@provenwork/contracts/work-experience/queries";
import { user } from "#account/user.ts";
import { onboarding } from "#candidate/onboarding.ts";
import { mailbox } from "#development/mailbox.ts";
import { mount } from "#kernel/mount.ts";
import type { QueryApp } from "#kernel/query-app.ts";
import { certificate } from "#work-experience/certificate.ts";
import { credential } from "#work-experience/credential.ts";
import { statusList } from "#work-experience/status-list.ts";
import { workExperiences } from "#work-experience/work-experiences.ts";

/** contract ↔ query, a line each. */
export function mountQueries(app: QueryApp): void {
  mount(app, GetUser, user);
  mount(app, GetOnboarding, onboarding);
  mount(app, GetWorkExperiences, workExperiences);
  mount(app, GetCertificate, certificate);
  mount(app, GetCredential, credential);
  mount(app, GetStatusList, statusList);
  mount(app, GetMailbox, mailbox);
}
