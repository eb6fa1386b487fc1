import { parseConfig } from "@provenwork/platform/config";
import { expect, it } from "vitest";
import { querySettings } from "./settings.ts";

it.each([
  ["READ_DATABASE_URL", "mysql://x", "must be a URL beginning with postgres:// or postgresql://"],
  ["READ_REPLICA_URL", "postgres://a,b/read", "must name one server"],
  ["READ_REPLICA_URL", "mysql://x", "must be a URL beginning with postgres:// or postgresql://"],
  ["CHECKPOINT_KEY", "short", "must be 32 bytes in base64"],
  ["SESSION_PUBLIC_KEYS", "", "is not set"],
])("says what is wrong with %s", (name, value, why) => {
  expect(() => parseConfig(querySettings, { [name]: value })).toThrow(`\n  ${name}: ${why}\n`);
});
