import { expect, it } from "vitest";
import { keySettings, newKeys, proxySecret } from "../launch/keys.ts";
import { explained } from "./explained.ts";
import { rotated } from "./rotate.ts";

const explanations = Object.values(explained).flatMap((settings) => Object.entries(settings));
/** A set of public keys changes with its private key. */
const replaceable = explanations
  .filter(([name, words]) => /_(KEYS?|SECRET)$/.test(name) && /replaced|old key|after a change/i.test(words))
  .map(([name]) => name.replace(/^(\w+)_PUBLIC_KEYS$/, "$1_PRIVATE_KEY"));

it.each(replaceable)("%s is replaceable according to the settings file, and can be rotated", (name) => {
  const settings: Record<string, string> = { ...keySettings(newKeys()), TRUSTED_PROXY_SECRET: proxySecret() };
  const [line = "", ...more] = rotated(name, settings);
  expect(line).toMatch(new RegExp(`^${name}='.+'$`));
  expect(line).not.toContain(`'${settings[name]}'`);
  expect(more.at(-1)).toMatch(/^# /);
});

it.each([...Object.getOwnPropertyNames(Object.prototype), "LOOKUP_KEY", "CERTIFICATE_NO_PRIVATE_KEY", ""])(
  "%s cannot be rotated",
  (name) => {
    expect(() => rotated(name, {})).toThrow(`${name} cannot be rotated: use SESSION_PRIVATE_KEY, `);
  },
);
