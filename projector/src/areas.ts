import { account } from "#account/area.ts";
import { administration } from "#administration/area.ts";
import { application } from "#application/area.ts";
import { audit } from "#audit/area.ts";
import { candidate } from "#candidate/area.ts";
import { company } from "#company/area.ts";
import { confirmation } from "#confirmation/area.ts";
import { contact } from "#contact/area.ts";
import { developer } from "#developer/area.ts";
import { employer } from "#employer/area.ts";
import type { Projection } from "#kernel/define-projection.ts";
import { invitation } from "#invitation/area.ts";
import { job } from "#job/area.ts";
import { learning } from "#learning/area.ts";
import { matching } from "#matching/area.ts";
import { notification } from "#notification/area.ts";
import { operations } from "#operations/area.ts";
import { publicProfile } from "#public-profile/area.ts";
import { reference } from "#reference/area.ts";
import { trust } from "#trust/area.ts";
import { workExperience } from "#work-experience/area.ts";

/** Every area with read models. */
export const areas = [
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
] as const;

/** Every read model of this release. */
export const projections: readonly Projection[] = areas.flatMap(({ readModels }): readonly Projection[] => readModels);
