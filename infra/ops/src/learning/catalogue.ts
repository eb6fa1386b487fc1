import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import file from "./catalogue.json" with { type: "json" };

/**
 * Public learning resources. Their addresses are from public lists, or are the providers' home pages. Titles and facts are the
 * providers'; the descriptions are ours. A test checks the file against the schema.
 */
export const catalogue = file as readonly ResourceFacts[];
