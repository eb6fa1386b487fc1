import { queries } from "@provenwork/contracts/endpoints";
import type { Principal } from "@provenwork/contracts/kernel/endpoint";

/** Names of the queries that read any of these models and that the role may ask, sorted; of all models where none is named. */
export const queriesReading = (role: Principal, ...models: readonly string[]): string[] =>
  queries
    .filter(({ roles }) => roles.includes(role))
    .filter(({ reads }) => reads.some((model) => models.length === 0 || models.includes(model)))
    .map(({ name }) => name)
    .toSorted();
