import { expect, it } from "vitest";
import { screenMatcher } from "./routes.ts";

const isScreen = screenMatcher(["/", "/auth", "/employer/jobs/:jobId", "/employer/jobs/:jobId/edit"]);

it.each(["/", "/auth", "/auth/", "/employer/jobs/42", "/employer/jobs/42/edit"])("knows %s", (path) => {
  expect(isScreen(path)).toBe(true);
});

it.each(["/authx", "/employer/jobs", "/employer/jobs/", "/employer/jobs/4/2", "/wp-login.php", "//auth"])(
  "does not know %s",
  (path) => expect(isScreen(path)).toBe(false),
);
