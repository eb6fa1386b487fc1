import { expect, it } from "vitest";
import { deviceText, unknownDevice } from "./device.ts";

it.each([
  [{ browser: "Firefox", system: "Windows" }, "Firefox on Windows"],
  [{ browser: "Firefox", system: null }, "Firefox"],
  [{ browser: null, system: "Linux" }, "Unknown browser on Linux"],
  [unknownDevice, "Unknown browser"],
])("%j reads %s", (device, text) => expect(deviceText(device)).toBe(text));
