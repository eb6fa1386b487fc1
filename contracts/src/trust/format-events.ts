import type { EventFormatters } from "../kernel/format-events.ts";
import type { TrustEvent } from "./events.ts";
import type { CaseKind, ClearedFinding } from "./rules.ts";

export const trustEventFormatters: EventFormatters<TrustEvent> = {
  CaseCleared: ({ kind, findings }) => `Case of ${aKind(kind)} cleared: ${named(findings)}`,
  CaseJudged: ({ kind, findings }) => {
    const held = findings.filter((finding) => finding.held);
    return `Case of ${aKind(kind)} judged: ${held.length === 0 ? "no finding confirmed" : `${named(held)} confirmed`}`;
  },
  ReportedMessageOpened: () => "Reported message opened by staff",
};

const aKind = (kind: CaseKind): string => `${kind === "experience" ? "an" : "a"} ${kind}`;
const named = (findings: readonly Pick<ClearedFinding, "rule" | "version">[]): string =>
  findings.map(({ rule, version }) => `${rule} v${version}`).join(", ");
