interface Props<T> {
  label: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** Toggle buttons side by side, one of them pressed. */
export const Choices = <T extends string | number>({ label, choices, chosen, onChoose }: Props<T>) => (
  <div role="group" aria-label={label} className="flex">
    {choices.map(([value, name]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
        className="relative -ml-px min-h-control cursor-pointer border border-line-strong bg-surface px-3 text-sm font-medium text-ink-2 first:ml-0 first:rounded-l-card last:rounded-r-card hover:bg-hover focus-visible:z-2 aria-pressed:z-1 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
      >
        {name}
      </button>
    ))}
  </div>
);
