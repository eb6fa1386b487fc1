import { expect, it } from "vitest";
import { screenMatcher } from "./routes.ts";

const isScreen = screenMatcher({
  landing: () => "/",
  auth: ({ userType }: { userType?: string } = {}) => (userType === undefined ? "/auth" : `/auth?userType=${userType}`),
  job: (id: string) => `/employer/jobs/${id}`,
  edit: (id: string) => `/employer/jobs/${id}/edit`,
});

it.each(["/", "/auth", "/auth/", "/employer/jobs/42", "/employer/jobs/42/edit"])("knows %s", (path) => {
  expect(isScreen(path)).toBe(true);
});

it.each(["/authx", "/employer/jobs", "/employer/jobs/", "/employer/jobs/4/2", "/wp-login.php", "//auth"])(
  "does not know %s",
  (path) => expect(isScreen(path)).toBe(false),
);
