import { classNames } from "./class-names.ts";

interface Props {
  letter: string;
  /** Read by screen readers, in a list of keys. In a button it is hidden: `aria-keyshortcuts` announces it. */
  isRead?: boolean;
}

/** A keyboard shortcut. */
export const Key = ({ letter, isRead = false }: Props) => (
  <kbd
    aria-hidden={isRead ? undefined : true}
    className={classNames("rounded-inner border border-current px-1 text-xs", !isRead && "max-md:hidden")}
  >
    {letter}
  </kbd>
);
