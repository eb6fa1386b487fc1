/** The key that does the same, beside the word of a button; screen readers have it from `aria-keyshortcuts`. */
export const Key = ({ letter }: { letter: string }) => (
  <kbd aria-hidden className="rounded-inner border border-current px-1 text-xs max-md:hidden">
    {letter}
  </kbd>
);
