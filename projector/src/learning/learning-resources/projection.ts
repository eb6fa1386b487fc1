import type { ResourceEvent } from "@provenwork/contracts/learning/events";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { learningResources } from "./table.ts";

type ListedResource = Extract<ResourceEvent, { type: "ResourceListed" }>["data"];

const resourceColumns = ({
  title,
  provider,
  url,
  type,
  difficulty,
  duration,
  skills,
  description,
}: Omit<ListedResource, "listedAt">) => ({
  title,
  provider,
  url,
  type,
  difficulty,
  duration,
  skills: skills.join("\n"),
  description,
});

const resource = (data: { resourceId: string }) => ({ resource_id: data.resourceId });

export const learningResourcesProjection = defineProjection({
  name: "learning-resources",
  version: 1,
  tables: [learningResources],
  on: on<ResourceEvent>({
    ResourceListed: ({ data }) =>
      upsert(learningResources, {
        ...resource(data),
        ...resourceColumns(data),
        listed: true,
        listed_at: data.listedAt,
        changed_at: data.listedAt,
      }),
    ResourceChanged: ({ data }) =>
      update(learningResources, resource(data), { ...resourceColumns(data), changed_at: data.changedAt }),
    ResourceWithdrawn: ({ data }) => update(learningResources, resource(data), { listed: false }),
  }),
});
