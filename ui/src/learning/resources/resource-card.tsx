import {
  AcademicCapIcon,
  ArrowTopRightOnSquareIcon,
  BookOpenIcon,
  DocumentTextIcon,
  ListBulletIcon,
  PlayCircleIcon,
  PresentationChartBarIcon,
  TrophyIcon,
} from "@heroicons/react/24/outline";
import type { LearningResource } from "@provenwork/contracts/learning/queries";
import type { Difficulty, ResourceType } from "@provenwork/contracts/learning/rules";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Chip } from "./chip.tsx";

const types: Readonly<Record<ResourceType, { icon: IconShape; word: string }>> = {
  course: { icon: AcademicCapIcon, word: "Course" },
  article: { icon: DocumentTextIcon, word: "Article" },
  video: { icon: PlayCircleIcon, word: "Video" },
  book: { icon: BookOpenIcon, word: "Book" },
  certification: { icon: TrophyIcon, word: "Certification" },
  tutorial: { icon: ListBulletIcon, word: "Tutorial" },
  webinar: { icon: PresentationChartBarIcon, word: "Webinar" },
};

const difficulties: Readonly<Record<Difficulty, string>> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** A learning resource with its link; the children are its footer. */
export function ResourceCard({ resource, children }: { resource: LearningResource; children: ReactNode }) {
  const { icon, word } = types[resource.resourceType];
  return (
    <li className="grid grid-rows-[auto_auto_1fr_auto_auto] gap-3 rounded-card border border-line bg-surface px-4 pt-4 shadow-card md:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Icon of={icon} size="sm" />
          {word}
        </span>
        <span>{difficulties[resource.difficulty]}</span>
        <span className="tabular-nums">{resource.duration}</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-md leading-6">
          <a
            href={resource.url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-ink no-underline hover:text-accent"
          >
            {resource.title}
            <span className="sr-only"> (new tab)</span>
            <Icon of={ArrowTopRightOnSquareIcon} size="sm" className="ml-1.5 inline text-muted" />
          </a>
        </h3>
        <p className="text-sm text-muted">{resource.provider}</p>
      </div>
      <p className="text-sm">{resource.description}</p>
      <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
        {resource.skills.map((skill) => (
          <Chip key={skill}>{skill}</Chip>
        ))}
      </ul>
      <div className="-mx-4 mt-1 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm md:-mx-5 md:px-5">
        {children}
      </div>
    </li>
  );
}
