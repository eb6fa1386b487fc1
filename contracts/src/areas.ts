import { account } from "./account/area.ts";
import { administration } from "./administration/area.ts";
import { application } from "./application/area.ts";
import { audit } from "./audit/area.ts";
import { candidate } from "./candidate/area.ts";
import { company } from "./company/area.ts";
import { confirmation } from "./confirmation/area.ts";
import { contact } from "./contact/area.ts";
import { developer } from "./developer/area.ts";
import { development } from "./development/area.ts";
import { employer } from "./employer/area.ts";
import { invitation } from "./invitation/area.ts";
import { job } from "./job/area.ts";
import type { Area } from "./kernel/area.ts";
import { learning } from "./learning/area.ts";
import { matching } from "./matching/area.ts";
import { notification } from "./notification/area.ts";
import { operations } from "./operations/area.ts";
import { publicProfile } from "./public-profile/area.ts";
import { reference } from "./reference/area.ts";
import { transparency } from "./transparency/area.ts";
import { trust } from "./trust/area.ts";
import { workExperience } from "./work-experience/area.ts";

/** Every area. Only for services and tools: importing it in a screen would load all areas in the browser. */
export const areas: readonly Area[] = [
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
  transparency,
  audit,
  development,
];
