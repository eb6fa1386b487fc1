import { PlusIcon, XMarkIcon } from "@heroicons/react/24/outline";
import { Icon } from "./icon.tsx";

const pill =
  "inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1 rounded-full border px-2.5 text-sm font-[540] focus-visible:rounded-full md:min-h-7.5";
const off = `${pill} border-dashed border-line-strong bg-transparent text-muted hover:bg-hover hover:text-ink`;

interface Props {
  name: string;
  onRemove: () => void;
}

/** A filter that is set: its value, and a way to remove it. */
function SetPill({ name, chosen, onRemove }: Props & { chosen?: string }) {
  return (
    <button
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

/** A filter with one value: on or off. */
export function TogglePill({ isSet, onSet, ...props }: Props & { isSet: boolean; onSet: () => void }) {
  if (isSet) return <SetPill {...props} />;
  return (
    <button type="button" onClick={onSet} className={off}>
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
  if (chosen !== undefined) return <SetPill {...props} chosen={chosen} />;
  return (
    <select
      aria-label={`Add filter ${props.name}`}
      value=""
      onChange={({ target }) => onSet(target.value)}
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
