import { building } from "./dictionary/building.ts";
import { care } from "./dictionary/care.ts";
import { data } from "./dictionary/data.ts";
import { education } from "./dictionary/education.ts";
import { engineering } from "./dictionary/engineering.ts";
import { finance } from "./dictionary/finance.ts";
import { health } from "./dictionary/health.ts";
import { hospitality } from "./dictionary/hospitality.ts";
import { kitchen } from "./dictionary/kitchen.ts";
import { legal } from "./dictionary/legal.ts";
import { manufacturing } from "./dictionary/manufacturing.ts";
import { marketing } from "./dictionary/marketing.ts";
import { nature } from "./dictionary/nature.ts";
import { office } from "./dictionary/office.ts";
import { people } from "./dictionary/people.ts";
import { programming } from "./dictionary/programming.ts";
import { sales } from "./dictionary/sales.ts";
import { science } from "./dictionary/science.ts";
import { systems } from "./dictionary/systems.ts";
import { transport } from "./dictionary/transport.ts";
import { web } from "./dictionary/web.ts";
import type { Skill } from "./skill.ts";

/** Every file of the dictionary. */
export const trades: readonly (readonly Skill[])[] = [
  building,
  care,
  data,
  education,
  engineering,
  finance,
  health,
  hospitality,
  kitchen,
  legal,
  manufacturing,
  marketing,
  nature,
  office,
  people,
  programming,
  sales,
  science,
  systems,
  transport,
  web,
];
