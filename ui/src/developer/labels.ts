import type { Scope } from "@provenwork/contracts/kernel/scope";

export const scopeTexts: Readonly<Record<Scope, string>> = {
  "jobs:read": "List your jobs and read them",
  "jobs:write": "Post, change and delete jobs",
  "applications:read": "Read and export applications, with the candidates’ contact details",
  "decisions:write": "Approve and reject applications",
};
