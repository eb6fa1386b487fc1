import { XMarkIcon } from "@heroicons/react/24/outline";
import { ConfirmSkill } from "@provenwork/contracts/candidate/skill-commands";
import { type RefObject, useRef } from "react";
import { Button } from "#design/button.tsx";
import { formatCount } from "#design/format.ts";
import { Icon } from "#design/icon.tsx";
import { failed, succeeded } from "#design/toast.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { useCommand } from "#kernel/mutation.ts";
import type { FoundSkill, SkillRow } from "./edited-skills.ts";
import { SkillSources } from "./skill-sources.tsx";
import { useSkillsChanged } from "./use-skills-changed.ts";

interface Props {
  row: SkillRow;
  /** How many matches ask for it; undefined if that is not shown. */
  asking: number | undefined;
  onRemove: () => void;
}

/** A skill with its sources. Focus stays among the rows when it is confirmed or removed. */
export function SkillItem({ row, asking, onRemove }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const { name, found, typed } = row;
  const remove = () => {
    const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    (next?.querySelector<HTMLElement>("[data-remove]") ?? document.getElementById("skills"))?.focus();
    onRemove();
  };
  return (
    <li
      ref={item}
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 pr-2 pl-4 first:border-t-0 md:pr-3 md:pl-6 @xl:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <span className="text-sm font-semibold wrap-anywhere">{name}</span>
      <span className="col-start-1 row-start-2 flex flex-wrap gap-x-4 wrap-anywhere @xl:col-start-2 @xl:row-start-1">
        <SkillSources row={row} />
        {asking !== undefined && (
          <span className="inline-flex min-h-6 items-center text-sm text-muted tabular-nums">
            {formatCount(asking, "match asks", "matches ask")} for it
          </span>
        )}
      </span>
      <span className="col-start-2 row-span-2 row-start-1 flex items-center @xl:col-start-3 @xl:row-span-1">
        {found !== undefined && !found.confirmed && typed === undefined && (
          <Confirm found={found} next={removeButton} />
        )}
        <button
          ref={removeButton}
          type="button"
          data-remove
          aria-label={`Remove ${name}`}
          onClick={remove}
          className="grid size-8 cursor-pointer place-items-center rounded-card text-muted hover:bg-hover hover:text-ink"
        >
          <Icon of={XMarkIcon} size="sm" />
        </button>
      </span>
    </li>
  );
}

/** Keeps a found skill even if its text is removed. */
function Confirm({ found: { skill, name }, next }: { found: FoundSkill; next: RefObject<HTMLButtonElement | null> }) {
  const skillsChanged = useSkillsChanged();
  const confirm = useCommand(ConfirmSkill, {
    onSuccess: async () => {
      // The button goes; the focus must not go with it.
      next.current?.focus();
      await skillsChanged();
      succeeded(ConfirmSkill, "Skill confirmed", `${name} stays, even if you remove the text that names it.`);
    },
    onError: (error) => failed(ConfirmSkill, `Could not confirm ${name}`, errorMessage(error)),
  });
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={`Confirm ${name}`}
      pending={confirm.isPending && "Confirming..."}
      onClick={() => confirm.mutate({ skill })}
    >
      Confirm
    </Button>
  );
}
