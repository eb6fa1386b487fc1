import { Menu as Popup, MenuButton, MenuItem, MenuItems, Portal } from "@headlessui/react";
import type { ReactNode } from "react";
import { Link } from "#kernel/router.ts";
import { classNames } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

interface Entry {
  label: string;
  icon: IconShape;
  /** With a URL a link, else a button. */
  to?: string;
  onSelect?: () => void;
}

const entryClasses =
  "flex w-full min-h-9 cursor-pointer items-center gap-2.5 rounded-inner px-2.5 text-left text-md text-ink no-underline data-focus:bg-hover data-focus:outline-none";

function MenuEntry({ label, icon, to, onSelect }: Entry) {
  const inside = (
    <>
      <Icon of={icon} className="text-muted" />
      {label}
    </>
  );
  if (to !== undefined) return <MenuItem as={Link} to={to} className={entryClasses} children={inside} />;
  return <MenuItem as="button" type="button" onClick={onSelect} className={entryClasses} children={inside} />;
}

interface Props {
  label: string;
  trigger: ReactNode;
  /** Heading above the entries. */
  head?: ReactNode;
  entries: readonly Entry[];
  /** Shown above everything, for a button in a container that clips. */
  floats?: boolean;
}

/** Where it floats: inside the page's landmark, as all content. */
const inMain = {
  get current() {
    return document.getElementById("main");
  },
};

/** A button that opens a menu. */
export function Menu({ label, trigger, head, entries, floats = false }: Props) {
  const items = (
    <MenuItems
      transition
      modal={false}
      {...(floats && { anchor: { to: "bottom end", gap: 6, padding: 8 } as const })}
      className={classNames(
        "z-50 min-w-48 origin-top-right rounded-card border border-line bg-surface p-1.5 shadow-float transition duration-140 focus-visible:outline-none data-closed:-translate-y-1 data-closed:opacity-0",
        !floats && "absolute top-full right-0 mt-1.5",
      )}
    >
      {head}
      {entries.map((entry) => (
        <MenuEntry key={entry.label} {...entry} />
      ))}
    </MenuItems>
  );
  return (
    <Popup as="div" className="relative">
      <MenuButton
        aria-label={label}
        className="grid size-control cursor-pointer place-items-center rounded-card text-ink-2 transition-colors hover:bg-hover focus-visible:rounded-card data-open:bg-hover"
      >
        {trigger}
      </MenuButton>
      {floats ? <Portal.Group target={inMain}>{items}</Portal.Group> : items}
    </Popup>
  );
}
