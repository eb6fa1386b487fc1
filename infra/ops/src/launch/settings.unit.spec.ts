import { expect, it } from "vitest";
import { launchSettings } from "./settings.ts";

it("npm start needs no setting, and is always a demo", () => {
  expect(launchSettings({})).toMatchObject({ PORT: 3000, PUBLIC_URL: "http://localhost:3000" });
  expect(launchSettings({ PORT: "4000", MODE: "production" }).PUBLIC_URL).toBe("http://localhost:4000");
  expect(launchSettings({ PUBLIC_URL: "http://pc.example:3000/" }).PUBLIC_URL).toBe("http://pc.example:3000");
});
