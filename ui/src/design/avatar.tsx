/** The upper-case first letter of a word, in any script. */
export const firstLetter = (word: string | undefined): string => (/^./u.exec(word ?? "")?.[0] ?? "").toUpperCase();

/** Up to two initials of a name. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map(firstLetter).join("");
}

/** Initials in a circle, hidden from screen readers: the name is next to it or in its button's label. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  const size = large ? "size-16 text-xl" : "size-9 text-xs";
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      className={`grid flex-none place-items-center rounded-full bg-accent-soft font-[650] tracking-wide text-accent before:content-[attr(data-initials)] ${size}`}
    />
  );
}
