import { classNames } from "./class-names.ts";

interface Props {
  letter: string;
  /** In a list of keys; otherwise it is next to the word of a button, and screen readers have it from `aria-keyshortcuts`. */
  isRead?: boolean;
}

/** A key that does something. */
export const Key = ({ letter, isRead = false }: Props) => (
  <kbd
    aria-hidden={isRead ? undefined : true}
    className={classNames("rounded-inner border border-current px-1 text-xs", !isRead && "max-md:hidden")}
  >
    {letter}
  </kbd>
);
