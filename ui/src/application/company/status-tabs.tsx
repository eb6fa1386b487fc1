import type { EmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";
import { Card } from "#design/card.tsx";
import { formatCount } from "@provenwork/contracts/kernel/format-count";

const tabs = [
  { status: undefined, label: "All Applications", count: "all" },
  { status: "pending", label: "Pending", count: "pending" },
  { status: "approved", label: "Approved", count: "approved" },
  { status: "rejected", label: "Rejected", count: "rejected" },
] as const;

interface Props {
  status: ApplicationDecision | undefined;
  counts: EmployerApplicationCounts | undefined;
  onChange: (status: ApplicationDecision | undefined) => void;
  children: ReactNode;
}

/** One tab per status, with its count. */
export function StatusTabs({ status, counts, onChange, children }: Props) {
  return (
    <TabGroup
      manual
      selectedIndex={tabs.findIndex((tab) => tab.status === status)}
      onChange={(index) => onChange(tabs[index]?.status)}
    >
      <Card className="table-card overflow-clip">
        <TabList aria-label="Status" className="flex gap-x-5 overflow-x-auto border-b border-line px-4 md:px-6">
          {tabs.map(({ label, count }) => (
            <Tab
              key={label}
              className="-mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent font-[560] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-ink"
            >
              {label}
              <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 tabular-nums">
                {counts === undefined ? "…" : formatCount(counts[count])}
              </span>
            </Tab>
          ))}
        </TabList>
        {status === undefined && counts !== undefined && counts.withdrawn.count > 0 && (
          <p className="border-b border-line px-4 py-2 text-sm text-muted tabular-nums md:px-6">
            All applications include {formatCount(counts.withdrawn)} withdrawn.
          </p>
        )}
        <TabPanels>
          {tabs.map((tab) => (
            <TabPanel key={tab.label} tabIndex={-1}>
              {tab.status === status && children}
            </TabPanel>
          ))}
        </TabPanels>
      </Card>
    </TabGroup>
  );
}
