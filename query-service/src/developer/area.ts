import { GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { type Area, answer } from "#kernel/area.ts";
import { apiKeys } from "./api-keys.ts";

export const developer: Area<unknown> = {
  name: "developer",
  answers: () => [answer(GetApiKeys, apiKeys, ["api-keys", "employers", "accounts"])],
};
