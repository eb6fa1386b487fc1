import { account } from "#account/area.ts";
import { administration } from "#administration/area.ts";
import { application } from "#application/area.ts";
import { audit } from "#audit/area.ts";
import { candidate } from "#candidate/area.ts";
import { company } from "#company/area.ts";
import { confirmation } from "#confirmation/area.ts";
import { contact } from "#contact/area.ts";
import { developer } from "#developer/area.ts";
import { development } from "#development/area.ts";
import { employer } from "#employer/area.ts";
import { invitation } from "#invitation/area.ts";
import { job } from "#job/area.ts";
import type { Area, Screen } from "#kernel/area.ts";
import { learning } from "#learning/area.ts";
import { landing } from "#landing/area.ts";
import { legal } from "#legal/area.ts";
import { matching } from "#matching/area.ts";
import { notification } from "#notification/area.ts";
import { operations } from "#operations/area.ts";
import { publicProfile } from "#public-profile/area.ts";
import { reference } from "#reference/area.ts";
import { trust } from "#trust/area.ts";
import { workExperience } from "#work-experience/area.ts";

/** Every area with screens. */
export const areas: readonly Area[] = [
  landing,
  account,
  candidate,
  employer,
  company,
  developer,
  workExperience,
  publicProfile,
  job,
  application,
  confirmation,
  reference,
  invitation,
  learning,
  matching,
  notification,
  contact,
  audit,
  administration,
  operations,
  trust,
  legal,
];

/** Areas of demo mode, which a production bundle leaves out. */
export const demoAreas: readonly Area[] = [development];

/** Every screen of a build: any other path answers 404. */
export const screensOf = ({ demo }: { demo: boolean }): Screen[] =>
  (demo ? [...areas, ...demoAreas] : areas).flatMap(({ screens }) => screens);
