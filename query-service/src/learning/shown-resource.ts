import type { LearningResource } from "@provenwork/contracts/learning/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Selectable } from "kysely";

/** The columns of a resource that its answer shows. */
export const resourceColumns = [
  "resource_id",
  "title",
  "provider",
  "url",
  "type",
  "difficulty",
  "duration",
  "skills",
  "description",
  "listed_at",
  "changed_at",
] as const;

type Row = Readonly<Pick<Selectable<ReadDatabase["learning_resources.resources"]>, (typeof resourceColumns)[number]>>;

export const shownResource = ({ resource_id, type, difficulty, skills, ...row }: Row): LearningResource => ({
  id: resource_id,
  title: row.title,
  description: row.description,
  url: row.url,
  imageUrl: null,
  provider: row.provider,
  resourceType: type,
  difficulty: difficulty,
  duration: row.duration,
  skills: skills.split("\n"),
  createdAt: row.listed_at.toISOString(),
  updatedAt: row.changed_at.toISOString(),
});
