import { parseConfig } from "@provenwork/platform/config";
import { newTokenKey } from "@provenwork/platform/testing/certificate-keys";
import { newSessionKey } from "@provenwork/platform/testing/session-key";
import { expect, it } from "vitest";
import { testEnvironment } from "#testing/service.ts";
import { commandSettings } from "./settings.ts";

const proof = newSessionKey("proof");
const token = newTokenKey("token");
const tree = newSessionKey("tree");
const environment = {
  ...testEnvironment({ log: "postgres://localhost/log", write: "postgres://localhost/write" }),
  CERTIFICATE_PRIVATE_KEY: JSON.stringify(proof.privateKey),
  CERTIFICATE_RSA_PRIVATE_KEY: JSON.stringify(token.privateKey),
  TREE_PRIVATE_KEY: JSON.stringify(tree.privateKey),
};
const publishing = (...keys: readonly object[]) =>
  parseConfig(commandSettings, { ...environment, CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys }) });

it("signs no certificate with a key that is not published", () => {
  expect(publishing(proof.publicKey, token.publicKey)).toHaveProperty("CERTIFICATE_PUBLIC_KEYS");
  const lacking = "bad setting CERTIFICATE_PUBLIC_KEYS: must hold the public halves of";
  const other = newSessionKey("proof").publicKey;
  expect(() => publishing(proof.publicKey)).toThrow(lacking);
  expect(() => publishing(token.publicKey)).toThrow(lacking);
  expect(() => publishing(other, token.publicKey), "another key of that name").toThrow(lacking);
});

it("refuses an RSA key shorter than Open Badges requires", () => {
  const short = JSON.stringify({ ...token.privateKey, n: token.privateKey.n.slice(0, 171) });
  expect(() => parseConfig(commandSettings, { ...environment, CERTIFICATE_RSA_PRIVATE_KEY: short })).toThrow(
    "bad setting CERTIFICATE_RSA_PRIVATE_KEY: must have at least 2048 bits",
  );
});

it.each([
  ["EVENT_STORE_URL", "mysql://x", "must be a URL"],
  ["LOOKUP_KEY", "c2hvcnQ=", "must be 32 bytes in base64"],
  ["SESSION_PRIVATE_KEY", "{", "must be JSON"],
  ["SMTP_URL", "", "is not set"],
  ["SMTP_URL", "smtp://one.example two.example", "must be a URL beginning with smtp:// or smtps://, or several"],
  ["MAIL_REPORTS_TO", "b+x@work.example", "must be a mail address without +"],
  ["MAIL_REPORTS_PORT", "2525", "needs MAIL_REPORTS_TO"],
  ["MAIL_FROM", "nobody", "must hold a mail address"],
])("says in one line what is wrong with %s", (name, value, why) => {
  const parse = () => parseConfig(commandSettings, { ...environment, [name]: value });
  expect(parse).toThrow(`bad setting ${name}: ${why}`);
  expect(parse).toThrow(/^[^\n]+$/);
});

it("signs no tree head with a key that is not published", () => {
  const publishingTree = (...keys: readonly object[]) =>
    parseConfig(commandSettings, { ...environment, TREE_PUBLIC_KEYS: JSON.stringify({ keys }) });
  expect(publishingTree(proof.publicKey, tree.publicKey)).toHaveProperty("TREE_PUBLIC_KEYS");
  expect(() => publishingTree(proof.publicKey)).toThrow(
    "bad setting TREE_PUBLIC_KEYS: must hold the public half of TREE_PRIVATE_KEY",
  );
});
