import type { GetHistory } from "@provenwork/contracts/audit/queries";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { EyeIcon } from "@heroicons/react/24/outline";
import { TextButton } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { useOpenHistory } from "../use-open-history.ts";
import { formatInstant } from "./format-history.ts";

/** Tells auditors that this opening is recorded, and where. */
export function OpeningRecord({ openedAt, record }: Pick<OutputOf<typeof GetHistory>, "openedAt" | "record">) {
  const open = useOpenHistory();
  return (
    <p className="flex gap-2">
      <Icon of={EyeIcon} size="sm" className="mt-0.5" />
      <span>
        You opened this history {formatInstant(openedAt)}. That is event {record.revision + 1} of{" "}
        <TextButton onClick={() => open(record.stream)}>your audit stream</TextButton>.
      </span>
    </p>
  );
}
