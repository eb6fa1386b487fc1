import { device, deviceText } from "@provenwork/contracts/account/device";
import fc from "fast-check";
import { expect, it } from "vitest";
import { deviceOf } from "./device-of.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  ["evil<script>/1.0 www.evil.example", "Unknown browser"],
  ["", "Unknown browser"],
  [undefined, "Unknown browser"],
])("%s is %s", (userAgent, text) => expect(deviceText(deviceOf(userAgent))).toBe(text));

it("only returns known names, for any input", () => {
  const part = fc.constantFrom(
    ..."Mozilla/5.0 ( ) ; Windows NT Linux Android Firefox/ Chrome/ Safari/ secret-1 :: / 9.9".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.string({ unit: part, maxLength: 40 }), (userAgent) => {
      const found = deviceOf(userAgent);
      expect(device.parse(found)).toEqual(found);
      expect(JSON.stringify(found)).not.toMatch(/secret|9\.9|5\.0/);
    }),
  );
  expect(deviceOf("Mozilla/".repeat(100_000)).system).toBeNull();
});
