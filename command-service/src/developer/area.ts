import { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import type { ApiKeyRows } from "./api-key-rows.steps.ts";
import { handleCreateApiKey, handleRevokeApiKey } from "./api-key.handlers.ts";
import { ownsApiKey } from "./revoke-api-key.ts";
import { settleKeysOfCompany, settleKeysOfSuspended } from "./settle-api-keys.reaction.ts";

export const developer: Area<{ readonly apiKeyRows: ApiKeyRows }> = {
  name: "developer",
  owners: { keyId: ownsApiKey },
  routes: ({ apiKeyRows }) => [
    route(CreateApiKey, handleCreateApiKey(apiKeyRows)),
    route(RevokeApiKey, handleRevokeApiKey(apiKeyRows)),
  ],
  reactions: [settleKeysOfCompany, settleKeysOfSuspended],
};
