import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";
import { workExperiencePaths } from "./paths.ts";

export const workExperience: Area = {
  name: "work-experience",
  screens: [
    {
      path: workExperiencePaths.certificate(":certificateId"),
      title: "Certificate",
      access: "everyone",
      served: true,
      load: () => import("./certificate/certificate.tsx").then((module) => module.Certificate),
    },
    {
      path: workExperiencePaths.verify(),
      title: "Check a certificate",
      access: "everyone",
      load: () => import("./verify/verify.tsx").then((module) => module.Verify),
    },
    {
      path: administrationPaths.certificates(),
      title: "Certificates",
      access: "everyone",
      load: () => import("./admin/certificates.tsx").then((module) => module.AdminCertificates),
    },
  ],
};
