import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { building } from "./catalogue/building.ts";
import { care } from "./catalogue/care.ts";
import { kitchen } from "./catalogue/kitchen.ts";
import { law } from "./catalogue/law.ts";
import { office } from "./catalogue/office.ts";
import { programmingAndData } from "./catalogue/programming-and-data.ts";
import { sales } from "./catalogue/sales.ts";
import { science } from "./catalogue/science.ts";
import { software } from "./catalogue/software.ts";
import { systems } from "./catalogue/systems.ts";
import { transport } from "./catalogue/transport.ts";
import { webinars } from "./catalogue/webinars.ts";

/** Public resources to learn from, by trade. Titles and facts are their providers'; the descriptions are ours. */
export const catalogue: readonly ResourceFacts[] = [
  ...care,
  ...building,
  ...kitchen,
  ...transport,
  ...office,
  ...sales,
  ...law,
  ...science,
  ...programmingAndData,
  ...systems,
  ...software,
  ...webinars,
];
