import type { Principal } from "@provenwork/contracts/kernel/endpoint";
import type { ReadModelName } from "@provenwork/projector/read-model";
import { areas } from "../areas.ts";
import type { Tools } from "../tools.ts";

// The tables that queries read do not depend on their tools, which are used only when a query runs.
const unused = { issuer: {}, site: {} } as Tools;

/** Every query with its area and what it reads. */
export const answers = areas.flatMap(({ name, answers: its }) => its(unused).map((each) => ({ area: name, ...each })));

/** Names of the queries that read any of these models and that the role may ask, sorted; of all models where none is named. */
export const queriesReading = (role: Principal, ...models: readonly ReadModelName[]): string[] =>
  answers
    .filter(({ contract }) => contract.roles.includes(role))
    .filter(({ reads }) => reads.some((model) => models.length === 0 || models.includes(model)))
    .map(({ contract }) => contract.name)
    .toSorted();
