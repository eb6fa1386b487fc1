import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

interface Pane {
  label: string;
  /** Behind the label, such as a count. */
  badge?: ReactNode;
  content: ReactNode;
}

/** Tabs with arrow keys, controlled by the caller. */
export function Tabs({
  label,
  panes,
  open,
  onOpen,
}: {
  label: string;
  panes: readonly Pane[];
  open: number;
  onOpen: (index: number) => void;
}) {
  return (
    <TabGroup selectedIndex={open} onChange={onOpen}>
      <TabList aria-label={label} className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6">
        {panes.map((pane) => (
          <Tab
            key={pane.label}
            className="-mb-px min-h-11 cursor-pointer border-b-2 border-transparent font-[560] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-ink"
          >
            {pane.label}
            {pane.badge}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {panes.map((pane) => (
          <TabPanel key={pane.label} tabIndex={-1} className="pt-6">
            {pane.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
