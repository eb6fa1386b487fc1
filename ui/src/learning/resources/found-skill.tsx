import { CheckIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { ConfirmSkill, StrikeOutSkill } from "@provenwork/contracts/candidate/skill-commands";
import { GetSkills } from "@provenwork/contracts/candidate/skill-queries";
import { GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { SkillSource } from "@provenwork/contracts/candidate/skill-rules";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";

const sourceNames: Readonly<Record<SkillSource, string>> = { resume: "Resume", experience: "Work experience" };

/** A skill found in a text, to confirm or remove permanently. Focus stays among the rows. */
export function FoundSkill({
  found: { skill, name, confirmed, sources },
}: {
  found: OutputOf<typeof GetSkills>["found"][number];
}) {
  const client = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const strikeButton = useRef<HTMLButtonElement>(null);
  /** Stored on click: a live message may remove the row before the answer arrives. */
  const neighbour = useRef<Element>(null);
  const shown = () =>
    Promise.all(
      [GetSkills, GetRecommendations, GetSkillAnalysis].map((changed) =>
        client.invalidateQueries({ queryKey: [changed.name] }),
      ),
    );
  const confirm = useCommand(ConfirmSkill, {
    onSuccess: async () => {
      await shown();
      keepFocus(row.current, strikeButton.current);
      succeeded(ConfirmSkill, "Skill confirmed", `${name} stays, even if you remove the text that names it.`);
    },
    onError: (error) => failed(ConfirmSkill, `Could not confirm ${name}`, errorMessage(error)),
  });
  const strikeOut = useCommand(StrikeOutSkill, {
    onSuccess: async () => {
      await shown();
      keepFocus(row.current, neighbour.current?.querySelector("button") ?? document.getElementById("main"));
      succeeded(StrikeOutSkill, "Skill removed", `${name} won’t be suggested again.`);
    },
    onError: (error) => failed(StrikeOutSkill, `Could not remove ${name}`, errorMessage(error)),
  });
  return (
    <li
      ref={row}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-1 py-1.5 pr-2 pl-4 text-sm md:pr-4 md:pl-6"
    >
      <span className="wrap-anywhere">
        {name}
        <span className="block text-xs text-muted">{formatSources(sources)}</span>
      </span>
      {confirmed ? (
        <span className="inline-flex items-center gap-1 px-3 text-xs font-[560]">
          <Icon of={CheckIcon} size="sm" />
          Confirmed
        </span>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={`Confirm ${name}`}
          pending={confirm.isPending && "Confirming..."}
          onClick={() => confirm.mutate({ skill })}
        >
          Confirm
        </Button>
      )}
      <button
        type="button"
        ref={strikeButton}
        aria-label={`Remove ${name} from found skills`}
        aria-disabled={strikeOut.isPending}
        onClick={() => {
          neighbour.current = row.current?.nextElementSibling ?? row.current?.previousElementSibling ?? null;
          strikeOut.mutate({ skill });
        }}
        className="grid size-8 cursor-pointer place-items-center rounded-card text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-50"
      >
        <Icon of={XMarkIcon} size="sm" />
      </button>
    </li>
  );
}

/** Moves the focus, unless the user has moved it elsewhere since. */
function keepFocus(row: HTMLElement | null, to: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || row?.contains(activeElement) === true) to?.focus();
}

const formatSources = (sources: readonly SkillSource[]): string =>
  sources.length === 0 ? "No longer in your texts" : sources.map((source) => sourceNames[source]).join(", ");
