import type { Proven } from "@provenwork/contracts/transparency/check-proof-file";
import { formatNumber } from "#design/format.ts";

export const proofTitle = ({ kind }: Proven): string =>
  kind === "inclusion" ? "This event is in the log" : "The log only grew";

const instant = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** `CertificateIssued` → `Certificate issued`. */
const eventTypeLabel = (type: string): string => {
  const words = type.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The proven facts. */
export function proofFacts(proven: Proven): readonly { name: string; value: string }[] {
  if (proven.kind === "consistency") {
    const { first, second } = proven;
    return [
      {
        name: "Proved",
        value: `The first ${formatNumber(first.size)} of ${formatNumber(second.size)} events are the same`,
      },
      { name: "Log", value: second.origin },
    ];
  }
  const { event, index, head } = proven;
  return [
    { name: "Event", value: eventTypeLabel(event.type) },
    { name: "Decided", value: `${instant.format(new Date(event.metadata.at))} UTC` },
    { name: "Place", value: `Number ${formatNumber(index + 1)} of ${formatNumber(head.size)}` },
    { name: "History", value: event.stream },
    { name: "Event id", value: event.id },
    { name: "Log", value: head.origin },
  ];
}
