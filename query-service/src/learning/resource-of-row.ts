import type { LearningResource } from "@provenwork/contracts/learning/queries";
import type { Difficulty, ResourceType } from "@provenwork/contracts/learning/rules";

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
] as const;

type Row = Readonly<Record<(typeof resourceColumns)[number], string>>;

export const resourceOfRow = ({ resource_id, type, difficulty, skills, ...row }: Row): LearningResource => ({
  id: resource_id,
  title: row.title,
  description: row.description,
  url: row.url,
  provider: row.provider,
  resourceType: type as ResourceType,
  difficulty: difficulty as Difficulty,
  duration: row.duration,
  skills: skills.split("\n"),
});
