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
import { learning } from "#learning/area.ts";
import { matching } from "#matching/area.ts";
import { notification } from "#notification/area.ts";
import type { Area } from "#kernel/area.ts";
import { operations } from "#operations/area.ts";
import { publicProfile } from "#public-profile/area.ts";
import { reference } from "#reference/area.ts";
import { trust } from "#trust/area.ts";
import { workExperience } from "#work-experience/area.ts";
import type { Tools } from "./tools.ts";

/** Every area with commands. */
export const areas: readonly Area<Tools>[] = [
  account,
  candidate,
  workExperience,
  publicProfile,
  employer,
  company,
  developer,
  job,
  application,
  confirmation,
  reference,
  invitation,
  learning,
  matching,
  notification,
  contact,
  administration,
  operations,
  trust,
  audit,
  development,
];
