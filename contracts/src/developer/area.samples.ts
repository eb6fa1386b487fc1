import type { Belongings, Outcomes, Samples } from "../testing/area-samples.ts";
import { CreateApiKey } from "./api-key-commands.ts";

let created = 0;

export const samples: Samples = {
  "create-api-key": () => ({ name: `Key ${process.pid}-${++created}`, scopes: ["jobs:read"] }),
};

export const outcomes: Outcomes = { "revoke-api-key": "404 unknown-key" };

export const groupBelongings: Belongings = async (call, mark) => {
  const { keyId } = await call(CreateApiKey, { name: mark.slice(0, 50), scopes: ["applications:read"] });
  return { keyId: String(keyId) };
};
