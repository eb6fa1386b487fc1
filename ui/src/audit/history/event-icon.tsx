import {
  CheckIcon,
  Cog6ToothIcon,
  DocumentPlusIcon,
  EnvelopeIcon,
  EyeIcon,
  KeyIcon,
  LockClosedIcon,
  MinusCircleIcon,
  PaperClipIcon,
  PencilSquareIcon,
  XMarkIcon,
} from "@heroicons/react/24/outline";
import { Icon, type IconShape } from "#design/icon.tsx";
import { Seal } from "#design/seal.tsx";
import { type EventKind, kindOf } from "./event-kind.ts";

const shapes: Record<Exclude<EventKind, "proven">, IconShape> = {
  refused: XMarkIcon,
  locked: LockClosedIcon,
  settled: CheckIcon,
  mail: EnvelopeIcon,
  key: KeyIcon,
  ended: MinusCircleIcon,
  read: EyeIcon,
  changed: PencilSquareIcon,
  file: PaperClipIcon,
  machine: Cog6ToothIcon,
  began: DocumentPlusIcon,
};

/** Icon of an event's kind. */
export function EventIcon({ type }: { type: string }) {
  const kind = kindOf(type);
  if (kind === "proven") return <Seal className="size-5 flex-none text-proven" />;
  const tone = kind === "refused" || kind === "locked" ? "text-refused" : "text-muted";
  return <Icon of={shapes[kind]} className={tone} />;
}
