import { areas } from "./areas.ts";

/** Every call of the product: the role matrix, the API description and the fuzz tests are generated from these lists. */
export const commands = areas.flatMap((area) => area.commands);
export const queries = areas.flatMap((area) => area.queries);
