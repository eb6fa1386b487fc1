import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { TrustCounts } from "@provenwork/contracts/trust/count-queries";
import type { CaseKind } from "@provenwork/contracts/trust/rules";
import type { ReactNode } from "react";
import { formatCount } from "@provenwork/contracts/kernel/format-count";

const allTabs = [
  [undefined, "All"],
  ["experience", "Verifications"],
  ["job", "Jobs"],
  ["company", "Companies"],
  ["message", "Messages"],
  ["confirmation", "Confirmations"],
] as const;

const rare: ReadonlySet<CaseKind | undefined> = new Set(["company", "message", "confirmation"] as const);

interface Props {
  kind: CaseKind | undefined;
  counts: TrustCounts | undefined;
  onChange: (kind: CaseKind | undefined) => void;
  children: ReactNode;
}

/** One tab per kind of case, with its count. Tabs of rare kinds are shown only while a case is waiting. */
export function KindTabs({ kind, counts, onChange, children }: Props) {
  const countOf = (of: CaseKind | undefined) => (of === undefined ? counts?.all : counts?.kinds[of]);
  const tabs = allTabs.filter(([of]) => !rare.has(of) || of === kind || (countOf(of)?.count ?? 0) > 0);
  return (
    <TabGroup
      manual
      selectedIndex={tabs.findIndex(([of]) => of === kind)}
      onChange={(index) => onChange(tabs[index]?.[0])}
    >
      <TabList
        aria-label="Kind of case"
        className="flex gap-x-4 overflow-x-auto overflow-y-hidden border-b border-line px-4"
      >
        {tabs.map(([of, label]) => {
          const count = countOf(of);
          return (
            <Tab
              key={label}
              className="-mb-px flex min-h-11 cursor-pointer items-center gap-1.5 border-b-2 border-transparent text-sm font-[560] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-ink"
            >
              {label}
              <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 tabular-nums">
                {count === undefined ? "…" : formatCount(count)}
              </span>
            </Tab>
          );
        })}
      </TabList>
      <TabPanels>
        {tabs.map(([of, label]) => (
          <TabPanel key={label} tabIndex={-1}>
            {of === kind && children}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
