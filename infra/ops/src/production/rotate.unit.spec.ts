import { expect, it } from "vitest";
import { rotated } from "./rotate.ts";

it.each([...Object.getOwnPropertyNames(Object.prototype), "LOOKUP_KEY", "CERTIFICATE_NO_PRIVATE_KEY", ""])(
  "%s is no key that can be changed",
  (name) => {
    expect(() => rotated(name, {})).toThrow(`${name} is no key that can be changed: use SESSION_PRIVATE_KEY, `);
  },
);
