import { resourceFacts } from "@provenwork/contracts/learning/rules";
import { z } from "zod";
import file from "./catalogue.json" with { type: "json" };

/**
 * Public resources to learn from. Addresses were seen in public repositories that list them, or are the front doors of the providers.
 * Titles and facts are the providers'; the descriptions are ours.
 */
export const catalogue = z.array(resourceFacts).parse(file);
