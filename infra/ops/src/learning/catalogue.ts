import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import file from "./catalogue.json" with { type: "json" };

/**
 * Public resources to learn from. Addresses were seen in public repositories that list them, or are the front doors of the providers.
 * Titles and facts are the providers'; the descriptions are ours. A test checks the file against the schema.
 */
export const catalogue = file as readonly ResourceFacts[];
