import { platformFiguresProjection } from "#administration/platform-figures/projection.ts";
import { contactMessagesProjection } from "#contact/contact-messages/projection.ts";
import { accountSettingsProjection } from "#account/account-settings/projection.ts";
import { accountsProjection } from "#account/accounts/projection.ts";
import { personalStreamsProjection } from "#account/personal-streams/projection.ts";
import { sessionsProjection } from "#account/sessions/projection.ts";
import { candidatesProjection } from "#candidate/candidates/projection.ts";
import { resumesProjection } from "#candidate/resumes/projection.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { certificatesProjection } from "#work-experience/certificates/projection.ts";
import { verificationTimelinesProjection } from "#work-experience/verification-timelines/projection.ts";
import { workExperiencesProjection } from "#work-experience/work-experiences/projection.ts";

/** Every read model of this release. */
export const projections: readonly Projection[] = [
  accountsProjection,
  accountSettingsProjection,
  sessionsProjection,
  personalStreamsProjection,
  candidatesProjection,
  resumesProjection,
  workExperiencesProjection,
  verificationTimelinesProjection,
  certificatesProjection,
  contactMessagesProjection,
  platformFiguresProjection,
];
