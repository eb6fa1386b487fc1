import type { StreamType } from "../kernel/stream.ts";
import type { ApiKeyEvent } from "./api-key-events.ts";

export interface ApiKey {
  readonly keyId: string;
  readonly name: string;
  readonly createdBy: string;
}

/** The keys of a company that work, oldest first. */
export interface ApiKeys {
  readonly keys: readonly ApiKey[];
}

/** Stream names are a storage format. */
export const apiKeysStream = (companyId: string) => `api-keys-${companyId}`;

/** The API keys of a company, by companyId. */
export const apiKeys: StreamType<ApiKeys, ApiKeyEvent> = {
  name: apiKeysStream,
  initialState: { keys: [] },
  evolve({ keys }, { type, data }) {
    switch (type) {
      case "ApiKeyCreated":
        return { keys: [...keys, { keyId: data.keyId, name: data.name, createdBy: data.createdBy }] };
      case "ApiKeyRevoked":
        return { keys: keys.filter(({ keyId }) => keyId !== data.keyId) };
    }
  },
};
