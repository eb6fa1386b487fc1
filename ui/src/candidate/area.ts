import type { Area } from "#kernel/area.ts";
import { candidatePaths } from "./paths.ts";

export const candidate: Area = {
  name: "candidate",
  screens: [
    {
      path: candidatePaths.onboarding(),
      title: "Onboarding",
      access: "everyone",
      load: () => import("./onboarding/onboarding.tsx").then((module) => module.Onboarding),
    },
    {
      path: candidatePaths.dashboard(),
      title: "Dashboard",
      access: "signed-in",
      load: () => import("./dashboard/dashboard.tsx").then((module) => module.Dashboard),
    },
    {
      path: candidatePaths.profile(),
      title: "Your profile",
      access: "signed-in",
      load: () => import("./profile/profile.tsx").then((module) => module.Profile),
    },
    {
      path: candidatePaths.profilePreview(),
      title: "Preview of your profile",
      access: "signed-in",
      load: () => import("./profile/profile-preview.tsx").then((module) => module.ProfilePreview),
    },
  ],
};
