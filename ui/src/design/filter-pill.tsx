import { PlusIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { type ChangeEvent, type Ref, useState } from "react";
import { Icon } from "./icon.tsx";

const pill =
  "inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1 rounded-full border px-2.5 text-sm font-[540] focus-visible:rounded-full md:min-h-7.5";
const off = `${pill} border-dashed border-line-strong bg-transparent text-muted hover:bg-hover hover:text-ink`;

interface Props {
  name: string;
  onRemove: () => void;
}

/** A filter that is set: its value, and a way to remove it. */
function SetPill({ name, chosen, onRemove, ref }: Props & { chosen?: string; ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onRemove}
      className={`${pill} border-accent-line bg-accent-soft text-ink hover:border-accent`}
    >
      <span className="min-w-0 truncate">
        <span className="sr-only">Remove filter </span>
        {chosen === undefined ? (
          name
        ) : (
          <>
            {name}: <b className="font-semibold text-accent">{chosen}</b>
          </>
        )}
      </span>
      <Icon of={XMarkIcon} size="sm" className="flex-none text-muted" />
    </button>
  );
}

/** A pill takes the focus of the one that it replaces. */
function useReplaced() {
  const [focus] = useState(() => {
    let isWanted = false;
    return {
      after:
        <A extends unknown[]>(act: (...given: A) => void) =>
        (...given: A) => {
          isWanted = true;
          act(...given);
        },
      take(pill: HTMLElement | null) {
        if (pill !== null && isWanted) pill.focus();
        isWanted = isWanted && pill === null;
      },
    };
  });
  return focus;
}

/** A filter with one value: on or off. */
export function TogglePill({ isSet, onSet, ...props }: Props & { isSet: boolean; onSet: () => void }) {
  const { after, take } = useReplaced();
  if (isSet) return <SetPill {...props} ref={take} onRemove={after(props.onRemove)} />;
  return (
    <button ref={take} type="button" onClick={after(onSet)} className={off}>
      <span className="sr-only">Add filter </span>
      <Icon of={PlusIcon} size="sm" />
      {props.name}
    </button>
  );
}

interface SelectProps extends Props {
  /** The chosen value in words; undefined while the filter is not set. */
  chosen: string | undefined;
  /** Labels by value, in their order. */
  options: readonly (readonly [value: string, label: string])[];
  onSet: (value: string) => void;
  /** The options are about to be needed. */
  onReach?: () => void;
}

/** A filter with several values: a select until one is chosen. */
export function SelectPill({ options, onSet, onReach, chosen, ...props }: SelectProps) {
  const { after, take } = useReplaced();
  if (chosen !== undefined) return <SetPill {...props} chosen={chosen} ref={take} onRemove={after(props.onRemove)} />;
  return (
    <select
      ref={take}
      aria-label={`Add filter ${props.name}`}
      value=""
      onChange={after(({ target }: ChangeEvent<HTMLSelectElement>) => onSet(target.value))}
      onFocus={onReach}
      onPointerEnter={onReach}
      className={`${off} field-sizing-content w-auto appearance-none`}
    >
      <option value="">+ {props.name}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
