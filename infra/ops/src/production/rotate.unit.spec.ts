import { expect, it } from "vitest";
import { rotated } from "./rotate.ts";

it.each(["constructor", "__proto__", "toString", "LOOKUP_KEY", "CERTIFICATE_PRIVATE_KEYS", ""])(
  "%j names no key that can be changed",
  (name) => expect(() => rotated(name, {})).toThrow(`${name} is no key that can be changed`),
);
