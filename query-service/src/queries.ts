import { GetPublicFigures } from "@provenwork/contracts/administration/queries";
import { GetAccountExport, GetAccountSettings, GetSessions, GetUser } from "@provenwork/contracts/account/queries";
import {
  GetOnboarding,
  GetOwnResume,
  GetProfile,
  GetProfileCompletion,
  GetResume,
  GetResumeDetails,
} from "@provenwork/contracts/candidate/queries";
import { GetContactMessages } from "@provenwork/contracts/contact/queries";
import { GetMailbox, GetSessionDebug } from "@provenwork/contracts/development/queries";
import {
  GetCertificate,
  GetCredential,
  GetCredentialJson,
  GetIssuer,
  GetPublicKey,
  GetStatusList,
  GetStatusListJson,
  GetWorkExperiences,
} from "@provenwork/contracts/work-experience/queries";
import { accountExport } from "#account/account-export.ts";
import { accountSettings } from "#account/account-settings.ts";
import { sessions } from "#account/sessions.ts";
import { user } from "#account/user.ts";
import { onboarding } from "#candidate/onboarding.ts";
import { profile } from "#candidate/profile.ts";
import { profileCompletion } from "#candidate/profile-completion.ts";
import { resumeDetails } from "#candidate/resume-details.ts";
import { type ResumeFiles, ownResume, resume } from "#candidate/resume.ts";
import { publicFigures } from "#administration/public-figures.ts";
import { contactMessages } from "#contact/contact-messages.ts";
import { mailbox } from "#development/mailbox.ts";
import { mountMailboxHtml } from "#development/mailbox-html.ts";
import { sessionDebug } from "#development/session-debug.ts";
import { mount } from "#kernel/mount.ts";
import type { QueryApp } from "#kernel/query-app.ts";
import { certificate } from "#work-experience/certificate.ts";
import { credentialJson } from "#work-experience/credential-json.ts";
import { credential } from "#work-experience/credential.ts";
import { type IssuerKeys, issuer } from "#work-experience/issuer.ts";
import { publicKey } from "#work-experience/public-key.ts";
import { statusListJson } from "#work-experience/status-list-json.ts";
import { statusList } from "#work-experience/status-list.ts";
import { workExperiences } from "#work-experience/work-experiences.ts";

/** What queries need besides the databases. */
interface Needs {
  readonly resumes: ResumeFiles;
  readonly issuer: IssuerKeys;
}

/** contract ↔ query, a line each. */
export function mountQueries(app: QueryApp, { resumes, issuer: issuerKeys }: Needs): void {
  mount(app, GetUser, user);
  mount(app, GetSessions, sessions);
  mount(app, GetAccountSettings, accountSettings);
  mount(app, GetAccountExport, accountExport(app.histories));
  mount(app, GetOnboarding, onboarding);
  mount(app, GetProfile, profile);
  mount(app, GetProfileCompletion, profileCompletion);
  mount(app, GetResumeDetails, resumeDetails);
  mount(app, GetOwnResume, ownResume(resumes));
  mount(app, GetResume, resume(resumes));
  mount(app, GetWorkExperiences, workExperiences);
  mount(app, GetCertificate, certificate);
  mount(app, GetCredential, credential);
  mount(app, GetCredentialJson, credentialJson);
  mount(app, GetStatusList, statusList);
  mount(app, GetStatusListJson, statusListJson);
  mount(app, GetIssuer, issuer(issuerKeys));
  mount(app, GetPublicKey, publicKey(issuerKeys));
  mount(app, GetMailbox, mailbox);
  mountMailboxHtml(app);
  mount(app, GetPublicFigures, publicFigures);
  mount(app, GetContactMessages, contactMessages);
  mount(app, GetSessionDebug, sessionDebug);
}
