import { GetHealth, GetOutbox, GetReadModels } from "@provenwork/contracts/operations/queries";
import { type Area, answer } from "#kernel/area.ts";
import type { Histories } from "#kernel/histories.ts";
import { health } from "./health.ts";
import { outbox } from "./outbox.ts";
import { readModels } from "./read-models.ts";

export const operations: Area<{ histories: Histories }> = {
  name: "operations",
  answers: (tools) => [
    answer(GetReadModels, readModels(tools), ["accounts"]),
    answer(GetOutbox, outbox),
    answer(GetHealth, health),
  ],
};
